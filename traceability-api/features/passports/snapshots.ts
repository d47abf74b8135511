import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SNAPSHOT_SCHEMA, type PassportDesign, type PassportSnapshot } from '@/lib/contract/passports';
import type { ArticleProperty } from '@/lib/contract/properties';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { CompositionPart } from '@/lib/contract/compositions';
import { fold } from '@/lib/domain/text';
import { companies } from '../../db/schema';
import type { ArticleImage } from '@/lib/contract/articles';
import type { WriteCtx } from '../../core/write-ctx';
import { withoutCopiedFacts, withoutProperties } from './followed-facts';

export interface SnapshotFacts {
  sku: string;
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  weightGrams: number | null;
  images: readonly ArticleImage[];
  properties: readonly ArticleProperty[];
  compositions: readonly CompositionPart[];
}

export interface FrozenSnapshot {
  json: string;
  /** SHA-256 (hex) of `json`. */
  sha256: string;
  /** Whether a version with this hash froze the same facts. */
  isIn: (sha256: string | undefined) => boolean;
}

/** The name that stands on the company's passports. */
export async function brandName({ tx, companyId }: WriteCtx): Promise<string> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? '';
}

/**
 * What a passport freezes of an article, with the SHA-256 (hex) of its canonical JSON: equal facts, equal hash. Internal
 * properties are left out here, so that nothing that reads a snapshot can show them.
 */
export function freeze(article: SnapshotFacts, brand: string, design?: PassportDesign): FrozenSnapshot {
  const snapshot = snapshotOf(article, brand, design);
  const json = canonicalJson(snapshot);
  const hash = sha256(json);
  return { json, sha256: hash, isIn: (before) => before === hash || earlierHashes(snapshot).includes(before ?? '') };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hashes that the same facts had under earlier schemas, which knew no design: without a number, and as 2. */
function earlierHashes({ schema: _schema, design, ...facts }: PassportSnapshot): string[] {
  return design ? [] : [facts, { ...facts, schema: 2 }].map((earlier) => sha256(canonicalJson(earlier)));
}

/** The design without internal properties and without copies of facts, which would outlive them. */
function publicDesign(design: PassportDesign, properties: readonly ArticleProperty[]): PassportDesign {
  const internal = new Set(properties.filter(({ isInternal }) => isInternal).map(({ name }) => fold(name)));
  const pages = design.pages.map((page) => ({
    ...page,
    sections: page.sections.flatMap(({ element, insideContainer }) =>
      withoutProperties([withoutCopiedFacts(element)], internal).map((shown) => ({ element: shown, insideContainer })),
    ),
  }));
  return { ...design, pages };
}

/** What a passport of these facts is made of now. */
export function snapshotOf(article: SnapshotFacts, brand: string, design?: PassportDesign): PassportSnapshot {
  return {
    schema: SNAPSHOT_SCHEMA,
    layout: 'default-1',
    article: {
      sku: article.sku,
      name: article.name,
      description: article.description,
      model: article.model,
      gtin: article.gtin,
      weightGrams: article.weightGrams,
      images: [...article.images],
      properties: article.properties
        .filter(({ isInternal }) => !isInternal)
        .map(({ name, defaultValue }) => ({ name, value: defaultValue })),
      compositions: [...article.compositions],
    },
    brand: { name: brand },
    ...(design ? { design: publicDesign(design, article.properties) } : {}),
  };
}

/**
 * The hash of a snapshot as it is stored (hex), whatever schema it was frozen under: proves that nobody changed it. Nothing
 * is parsed first, so a field that the schema gets later changes no hash of what was frozen before.
 */
export const hashOf = (stored: unknown) => sha256(canonicalJson(stored));
