import { z } from 'zod';
import { count } from './core/common';

/** Days after its end in which an upload can be undone, continued and corrected; then its rows are removed. */
export const UPLOAD_ROWS_DAYS = 365;

/** Days after its last change in which an upload that nobody ran is kept. */
export const LEFT_UPLOAD_DAYS = 90;

/** What the public sees of the articles that an upload created and changed, those in the trash left out. */
export const importedPassports = z.object({
  /** Public, as the articles are now. */
  current: count,
  /** Public, as the articles were before they changed. */
  changed: count,
  /** Not public. */
  hidden: count,
  /** Withdrawn by the brand. */
  withdrawn: count,
  /** They become public once the company's e-mail is confirmed. */
  held: count,
});

/** What undoing an upload did: the result of its job. */
export const undone = z.object({
  /** Articles. */
  undone: count,
  /** Articles that were changed since, and stay. */
  kept: count,
  /** Passports that show again what they showed before. */
  passports: count,
  /** Materials that only this upload had made. */
  materials: count,
});
export type Undone = z.infer<typeof undone>;
