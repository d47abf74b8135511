import type { CompanyLook } from '@/lib/contract/company-look';
import type { RecallNotice } from '@/lib/contract/recalls';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import type { Theme } from '@/lib/contract/sections/theme';
import type { LivePart } from './live/properties';

/** A code as an address names it. */
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
  /** The page's own path, as its QR code holds it. */
  path: string;
}

/** Whom to ask about a code that shows no passport, and how the brand's pages look. */
export interface PublicBrand {
  name: string;
  email: string | null;
  website: string | null;
  /** Of the version that was shown last. */
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

/** What was never shown. `brand` is null where nothing proves that the code is its company's. */
export interface UnpublishedPage extends HiddenPage {
  state: 'unpublished';
  brand: PublicBrand | null;
}

/**
 * A code that nobody has. `productPath` leads to the model, and `brand` names it, when only its unit or lot is unknown;
 * `recalls` are those of its lot, where that is known.
 */
export interface UnknownCode {
  state: 'unknown';
  productPath: string | null;
  brand: PublicBrand | null;
  recalls: readonly Multilingual[];
}

/** What stands behind a code now. */
export type PublicTarget = UnknownCode | UnpublishedPage | WithdrawnPage | PublishedPage;
