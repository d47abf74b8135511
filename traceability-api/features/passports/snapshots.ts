import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passportSnapshot, type PassportSnapshot } from '@/lib/contract/passports';
import type { ArticleProperty } from '@/lib/contract/properties';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { CompositionPart } from '@/lib/domain/composition';
import { companies } from '../../db/schema';
import type { ArticleImage } from '../../db/schema/catalogue';
import type { WriteCtx } from '../../core/write-ctx';

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

/** The name that stands on the company's passports. */
export async function brandName({ tx, companyId }: WriteCtx): Promise<string> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? '';
}

/**
 * What a passport freezes of an article, with the SHA-256 (hex) of its canonical JSON: equal facts, equal hash. Internal
 * properties are left out here, so that nothing that reads a snapshot can show them.
 */
export function freeze(article: SnapshotFacts, brand: string): { json: string; sha256: string } {
  const snapshot: PassportSnapshot = {
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
      compositions: article.compositions.map(({ label, materials }) => ({ label: label ?? '', materials })),
    },
    brand: { name: brand },
  };
  const json = canonicalJson(snapshot);
  return { json, sha256: createHash('sha256').update(json).digest('hex') };
}

/** The hash of a snapshot as the database gave it back: proves that nobody changed it. */
export const hashOf = (stored: unknown) =>
  createHash('sha256')
    .update(canonicalJson(passportSnapshot.parse(stored)))
    .digest('hex');
