import { z } from 'zod';
import { count } from './core/common';

/** Days after its end in which an upload can be undone, resumed and corrected; then its rows are removed. */
export const UPLOAD_ROWS_DAYS = 365;

/** Days after its last change for which an upload that was never run is kept. */
export const LEFT_UPLOAD_DAYS = 90;

/** The public state of the articles that an upload created and changed, except those in the trash. */
export const importedPassports = z.object({
  /** Public and up to date. */
  current: count,
  /** Public, but as before the change. */
  changed: count,
  /** Not public. */
  hidden: count,
  /** Withdrawn by the brand. */
  withdrawn: count,
  /** They become public once the company's e-mail is confirmed. */
  held: count,
});

/** The outcome of undoing an upload: the result of its job. */
export const undone = z.object({
  /** Articles. */
  undone: count,
  /** Articles that were changed since, and stay. */
  kept: count,
  /** Passports that were reverted to their former content. */
  passports: count,
  /** Materials that only this upload had created. */
  materials: count,
});
export type Undone = z.infer<typeof undone>;
