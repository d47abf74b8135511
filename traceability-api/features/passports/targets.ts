import type { Theme } from '@/lib/contract/sections/theme';
import type { LivePart } from './public-properties';

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
  /** The page's own path, as its QR code holds it. */
  path: string;
}

/** Whom to ask about a withdrawn code, and how the brand's pages look. */
export interface PublicBrand {
  name: string;
  email: string | null;
  website: string | null;
  theme: Theme | null;
}

export interface WithdrawnPage extends Owned {
  state: 'withdrawn';
  brand: PublicBrand;
}

/** What stands behind a code now. `productPath` leads to the model when only its unit or lot is unknown. */
export type PublicTarget =
  { state: 'unknown'; productPath: string | null } | ({ state: 'unpublished' } & Owned) | WithdrawnPage | PublishedPage;
