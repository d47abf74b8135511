import type { CompanyLook } from '@/lib/contract/company-look';
import type { RecallNotice } from '@/lib/contract/recalls';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import type { Theme } from '@/lib/contract/sections/theme';
import type { LivePart } from './live/properties';

/** A code as given in an address. */
export type PublicCode =
  | { kind: 'hash'; hash: string }
  | { kind: 'article'; articleId: string }
  | { kind: 'gtin'; gtin: string; lot: string | null; serial: string | null };

interface Owned {
  companyId: string;
  articleId: string;
  unitId: string | null;
}

export interface PublishedPage extends Owned {
  state: 'published';
  versionId: string;
  version: number;
  publishedAt: Date;
  unit: LivePart | null;
  look: CompanyLook;
  /** The page's own path, as in its QR code. */
  path: string;
}

/** The contact for a code that shows no passport, and the style of the brand's pages. */
export interface PublicBrand {
  name: string;
  email: string | null;
  website: string | null;
  /** Of the last public version. */
  theme: Theme | null;
  look: CompanyLook;
}

/** A page that is not shown. Recall notices still are: they concern anyone who has the garment. */
interface HiddenPage extends Owned {
  recalls: readonly RecallNotice[];
}

export interface WithdrawnPage extends HiddenPage {
  state: 'withdrawn';
  brand: PublicBrand;
}

/** A page that was never shown. `brand` is null if nothing proves that the code is its company's. */
export interface UnpublishedPage extends HiddenPage {
  state: 'unpublished';
  brand: PublicBrand | null;
}

/**
 * An unknown code. `productPath` links to the model, and `brand` names it, if only its unit or lot is unknown;
 * `recalls` are those of its lot, if known.
 */
export interface UnknownCode {
  state: 'unknown';
  productPath: string | null;
  brand: PublicBrand | null;
  recalls: readonly Multilingual[];
}

/** The current target of a code. */
export type PublicTarget = UnknownCode | UnpublishedPage | WithdrawnPage | PublishedPage;
