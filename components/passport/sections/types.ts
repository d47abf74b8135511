import type { Logo } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { Words } from '@/lib/domain/dictionary/words';
import type es from '@/messages/es.json';
import type { PassportFormat } from './format';
import type { FactsOf } from './loaders';

export type PassportText = keyof (typeof es)['Passport'];

/** A text of the `Passport` namespace in the page's language, `{name}` places filled. */
export type PassportT = (key: PassportText, values?: Readonly<Record<string, string>>) => string;

/** Whose page it is. */
export interface ShownBrand {
  name: string;
  logo: Logo | null;
  /** In place of the logo where a reader has dark pages. */
  darkLogo: Logo | null;
}

/** What every section may know of its page; what one type alone shows comes from its loader. */
export interface PassportData {
  locale: Locale;
  brand: ShownBrand;
  /** In which the company writes names, materials and properties; null while nobody has said. */
  language: Locale | null;
  /** The dictionary in the page's language; null while a preview has not loaded it. */
  words: Words | null;
  /** Address of a picture of the company, at most `width` pixels wide when given. */
  imageUrl: (fileId: string, width?: number) => string;
  /** Section that carries the page's main heading. */
  mainHeadingId: string | null;
  /** Picture that is seen first and therefore loaded first. */
  leadImageId: string | null;
  /** Rendered in the editor: sections name what is missing. Always false on the passport itself. */
  isPreview: boolean;
  /** Names of the events that the article's process has, in their order; known in a preview alone. */
  plannedEvents?: readonly string[];
  /** Called before each section is drawn; throws where the page must not go on. */
  beforeEach?: () => void;
}

export interface ViewProps<T extends SectionType> {
  section: SectionOf<T>;
  /** What the type's loader has gathered. */
  facts: FactsOf<T>;
  data: PassportData;
  t: PassportT;
  format: PassportFormat;
}
