/** All icons and drawings in one file, which browsers keep; the number changes with it. */
export const SPRITE = '/icons.svg?4';
