/** All icons and drawings in one file, which browsers cache; the version in its name changes with it. */
export const SPRITE = '/icons.svg?4';
