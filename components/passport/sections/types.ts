import type { Logo } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { Words } from '@/lib/domain/dictionary/words';
import type es from '@/messages/es.json';
import type { PassportFormat } from './format';
import type { FactsOf } from './loaders';

export type PassportText = keyof (typeof es)['Passport'];

/** A text of the `Passport` namespace in the page's language, with `{name}` placeholders filled. */
export type PassportT = (key: PassportText, values?: Readonly<Record<string, string>>) => string;

/** The owner of the page. */
export interface ShownBrand {
  name: string;
  logo: Logo | null;
  /** Replaces the logo on dark pages. */
  darkLogo: Logo | null;
}

/** The context of every section; facts of a single type come from its loader. */
export interface PassportData {
  locale: Locale;
  brand: ShownBrand;
  /** The language in which the company writes names, materials and properties; null while unknown. */
  language: Locale | null;
  /** The dictionary in the page's language; null while a preview has not loaded it. */
  words: Words | null;
  /** Address of a picture of the company, at most `width` pixels wide if given. */
  imageUrl: (fileId: string, width?: number) => string;
  /** Section that carries the page's main heading. */
  mainHeadingId: string | null;
  /** Picture that is visible first and therefore loaded first. */
  leadImageId: string | null;
  /** Rendered in the editor: sections say what is missing. Always false on the passport itself. */
  isPreview: boolean;
  /** Names of the events of the article's process, in order; known only in a preview. */
  plannedEvents?: readonly string[];
  /** Called before each section is rendered; throws if rendering must stop. */
  beforeEach?: () => void;
}

export interface ViewProps<T extends SectionType> {
  section: SectionOf<T>;
  /** The facts from the type's loader. */
  facts: FactsOf<T>;
  data: PassportData;
  t: PassportT;
  format: PassportFormat;
}
