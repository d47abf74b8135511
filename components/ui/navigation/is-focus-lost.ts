/** Whether what had the focus is gone, and nothing else has taken it since. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
