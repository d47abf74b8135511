import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SNAPSHOT_SCHEMA, type PassportDesign, type PassportSnapshot } from '@/lib/contract/passports';
import type { ArticleProperty } from '@/lib/contract/properties';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { CompositionPart } from '@/lib/contract/compositions';
import { showsNothing } from '@/lib/domain/passports/blank-page';
import { withoutProperties } from '@/lib/domain/passports/internal-properties';
import { fold } from '@/lib/domain/text';
import { companies } from '../../../db/schema';
import type { ArticleImage } from '@/lib/contract/articles';
import type { WriteCtx } from '../../../core/write-ctx';
import { withoutCopiedFacts } from '../followed-facts';
import { hasHeavyPage } from '../page-weight';

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

export interface FrozenDesign {
  json: string;
  /** SHA-256 (hex) of `json`. */
  sha256: string;
}

export interface FrozenSnapshot {
  json: string;
  /** SHA-256 (hex) of `json`. */
  sha256: string;
  /** `json` without its design. */
  factsJson: string;
  design: FrozenDesign | null;
  /** Whether one of its pages exceeds what can be rendered. */
  isTooHeavy: () => boolean;
  /** Whether the page that a scan opens shows nothing; the default page always shows something. */
  isBlank: () => boolean;
  /** Whether a version with this hash froze the same data. */
  isIn: (sha256: string | undefined) => boolean;
}

/** The brand name on the company's passports. */
export async function brandName({ tx, companyId }: WriteCtx): Promise<string> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? '';
}

/** The elements of the page that a scan opens. */
const elementsOf = ({ pages: [first] }: PassportDesign) => (first?.sections ?? []).map(({ element }) => element);

/**
 * The content that a passport freezes for an article, with the SHA-256 (hex) of its canonical JSON: equal data, equal
 * hash. Internal properties are removed here, so that no reader of a snapshot can show them.
 */
export function freeze(article: SnapshotFacts, brand: string, design?: PassportDesign): FrozenSnapshot {
  const { design: visibleDesign, ...facts } = snapshotOf(article, brand, design);
  const frozen = visibleDesign ? frozenDesign(visibleDesign) : null;
  const json = canonicalJson(
    { ...facts, design: visibleDesign },
    frozen ? new Map([[visibleDesign, frozen.json]]) : undefined,
  );
  const hash = sha256(json);
  const earlier = () => (visibleDesign ? [] : earlierHashes(facts));
  const factsJson = frozen ? canonicalJson(facts) : json;
  return {
    json,
    sha256: hash,
    factsJson,
    design: frozen,
    isBlank: () => visibleDesign !== undefined && showsNothing(elementsOf(visibleDesign), facts.article),
    isTooHeavy: () => hasHeavyPage({ ...facts, design: visibleDesign }, factsJson.length),
    isIn: (before) => before === hash || earlier().includes(before ?? ''),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hashes of the same data under earlier schemas, which had no design: one without a number, and 2. */
function earlierHashes({ schema: _schema, ...facts }: Omit<PassportSnapshot, 'design'>): string[] {
  return [facts, { ...facts, schema: 2 }].map((earlier) => sha256(canonicalJson(earlier)));
}

// Articles of one template share a design: it is prepared and serialized once for all of them.
const publicDesigns = new WeakMap<PassportDesign, Map<string, PassportDesign>>();
const frozenDesigns = new WeakMap<PassportDesign, FrozenDesign>();

function frozenDesign(design: PassportDesign): FrozenDesign {
  const cached = frozenDesigns.get(design);
  if (cached) return cached;
  const json = canonicalJson(design);
  const frozen = { json, sha256: sha256(json) };
  frozenDesigns.set(design, frozen);
  return frozen;
}

/** Folded names of those of an article's properties that are internal. */
export const internalNamesOf = (properties: readonly ArticleProperty[]): ReadonlySet<string> =>
  new Set(properties.filter(({ isInternal }) => isInternal).map(({ name }) => fold(name)));

/** The design without internal properties and without copies of the article's data, which would go stale. */
function publicDesign(design: PassportDesign, properties: readonly ArticleProperty[]): PassportDesign {
  const internal = internalNamesOf(properties);
  const key = JSON.stringify([...internal].sort());
  const byNames = publicDesigns.get(design) ?? new Map<string, PassportDesign>();
  publicDesigns.set(design, byNames);
  const visibleDesign = byNames.get(key) ?? withoutInternal(design, internal);
  byNames.set(key, visibleDesign);
  return visibleDesign;
}

function withoutInternal(design: PassportDesign, internal: ReadonlySet<string>): PassportDesign {
  const pages = design.pages.map((page) => ({
    ...page,
    sections: page.sections.flatMap(({ element, insideContainer }) =>
      withoutProperties([withoutCopiedFacts(element)], internal).map((visibleElement) => ({
        element: visibleElement,
        insideContainer,
      })),
    ),
  }));
  return { ...design, pages };
}

/** The hash of the design that a version of an article with these properties freezes; null without a design. */
export const designHash = (
  design: PassportDesign | undefined,
  { properties }: Pick<SnapshotFacts, 'properties'>,
): string | null => (design ? frozenDesign(publicDesign(design, properties)).sha256 : null);

/** What all snapshots have in common. */
export const SNAPSHOT_FRAME = { schema: SNAPSHOT_SCHEMA, layout: 'default-1' } as const;

/** The content that a passport with this data freezes now. */
export function snapshotOf(article: SnapshotFacts, brand: string, design?: PassportDesign): PassportSnapshot {
  return {
    ...SNAPSHOT_FRAME,
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
 * The hash of a snapshot as stored (hex), whatever schema it was frozen under: proves that nobody changed it. The JSON
 * is not parsed into the schema first, so a field that is added later changes no earlier hash.
 */
export const hashOf = (stored: unknown) => sha256(canonicalJson(stored));
