/** Whether the focused element is gone, and nothing else has received the focus since. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
