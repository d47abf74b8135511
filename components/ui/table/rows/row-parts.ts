/**
 * How the table's single listener finds the parts of its rows. They carry no attributes of their own: what fifty rows
 * repeat is most of the server time of a list.
 */
export const ROW_CHECKBOX = 'tbody td:first-child > input[type=checkbox]';
export const ROW_MENU = 'tbody td:last-child > button[aria-haspopup=menu]';
