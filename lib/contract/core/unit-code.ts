import { text } from './common';

/** Code of a unit as it is typed or printed. */
export const unitCode = text(64);
