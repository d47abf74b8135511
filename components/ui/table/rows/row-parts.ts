/**
 * How the one listener of a table finds the parts of its rows. They carry no marks of their own: what fifty rows repeat is
 * most of the time that a server takes for a list.
 */
export const ROW_CHECKBOX = 'tbody td:first-child > input[type=checkbox]';
export const ROW_MENU = 'tbody td:last-child > button[aria-haspopup=menu]';
