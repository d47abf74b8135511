import type { Locale } from '@/lib/contract/core/levels';
import type { PassportUnit } from '@/lib/contract/passports';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { Fact } from '@/lib/contract/sections/property-group';
import type es from '@/messages/es.json';
import type { PassportFormat } from './format';

export type PassportText = keyof (typeof es)['Passport'];

/** A text of the `Passport` namespace in the page's language, `{name}` places filled. */
export type PassportT = (key: PassportText, values?: Readonly<Record<string, string>>) => string;

export interface PassportData {
  locale: Locale;
  productName: string;
  brandName: string;
  /** The article's own facts, ready to be shown; null where there is none. */
  facts: Readonly<Record<Fact, string | null>>;
  /** The unit that was scanned, null on the page of a model. */
  unit: PassportUnit | null;
  /** Address of a picture of the company, at most `width` pixels wide when given. */
  imageUrl: (fileId: string, width?: number) => string;
  /** Section that carries the page's main heading. */
  mainHeadingId: string | null;
  /** Picture that is seen first and therefore loaded first. */
  leadImageId: string | null;
}

export interface ViewProps<T extends SectionType> {
  section: SectionOf<T>;
  data: PassportData;
  t: PassportT;
  format: PassportFormat;
}
