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
  /** Language and page as an address names them; null where it names none. */
  language: string | null;
  page: string | null;
  /** Of the reader, where the address names no language. */
  locale: Locale;
}

/** Draws a page as the public sees it; nothing runs but the scripts of its sections. Null when the passport has no such page. */
export type DrawPage = (page: PageToDraw) => Promise<Response | null>;
