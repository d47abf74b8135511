import type { CompanyLook } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import type { PassportSnapshot } from '@/lib/contract/passports';

/** A page of a passport for people of its company. */
export interface PageToDraw {
  snapshot: PassportSnapshot;
  /** Of its company. */
  look: CompanyLook;
  /** Null for the draft. */
  published: { version: number; at: Date } | null;
  /** Language and page as given in the address; null if absent. */
  language: string | null;
  page: string | null;
  /** The reader's language, if the address names none. */
  locale: Locale;
}

/**
 * Renders a page as the public sees it, with only the scripts of its sections. Null when the passport has no such page.
 */
export type DrawPage = (page: PageToDraw) => Promise<Response | null>;
