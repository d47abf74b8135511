import type { PassportSnapshot, PassportUnit } from '@/lib/contract/passports';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { PassportFormat } from './format';

/** The sources of section facts. */
export interface PassportSource {
  /** Frozen facts; those of a unit replaced by its own values. */
  snapshot: PassportSnapshot;
  /** The scanned unit, null on the page of a model. */
  unit: PassportUnit | null;
  format: PassportFormat;
}

/** Loads the facts that sections of one type show beyond their own content, once for all of them on a page. */
export type Loader<T extends SectionType, Facts> = (
  source: PassportSource,
  sections: readonly SectionOf<T>[],
) => Facts | Promise<Facts>;
