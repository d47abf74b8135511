import type { PassportSnapshot, PassportUnit } from '@/lib/contract/passports';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { PassportFormat } from './format';

/** What the facts of sections are taken from. */
export interface PassportSource {
  /** Frozen facts; those of a unit with its own values in their place. */
  snapshot: PassportSnapshot;
  /** The unit that was scanned, null on the page of a model. */
  unit: PassportUnit | null;
  format: PassportFormat;
}

/** Gathers what the sections of one type show beyond what stands in them, once for all of them on a page. */
export type Loader<T extends SectionType, Facts> = (
  source: PassportSource,
  sections: readonly SectionOf<T>[],
) => Facts | Promise<Facts>;
