import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { z } from 'zod';
import type { Article, articles } from '@/lib/contract/articles';
import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition } from '@/lib/domain/composition';
import { shortGtin, toGtin14 } from '@/lib/domain/gs1/check-digit';
import { isWhole } from '@/lib/domain/composition/sums';
import { parseNumber, parseTyped } from '@/lib/domain/numbers';
import { fold } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { newKey } from '@/components/records/rows/row-keys';
import { bodyOfProperties, propertyRowsOf, type PropertyDraft } from '@/components/properties/draft';
import type { Locale } from '@/lib/contract/core/levels';
import { numberToType } from '@/lib/format/number';

export interface MaterialDraft {
  key: string;
  name: string;
  /** As typed: decimal comma or point, empty when unknown. */
  percent: string;
}

export interface PartDraft {
  key: string;
  label: string;
  materials: MaterialDraft[];
}

export interface ImageDraft {
  fileId: string;
  alt: string;
}

/** An article in the editor: numbers as typed, rows with keys that survive reordering. */
export interface ArticleDraft {
  name: string;
  sku: string;
  gtin: string;
  description: string;
  model: string;
  weight: string;
  isManualLoad: boolean;
  templateId: string;
  /** For display in a conflict. */
  templateName: string;
  properties: PropertyDraft[];
  parts: PartDraft[];
  images: ImageDraft[];
  /** Whether a new article gets its passport at once. */
  isPublished: boolean;
}

export const newMaterial = (name = '', percent = ''): MaterialDraft => ({ key: newKey(), name, percent });
export const newPart = (label = '', materials = [newMaterial()]): PartDraft => ({ key: newKey(), label, materials });

export const emptyDraft = (): ArticleDraft => ({
  name: '',
  sku: '',
  gtin: '',
  description: '',
  model: '',
  weight: '',
  isManualLoad: false,
  templateId: '',
  templateName: '',
  properties: [],
  parts: [],
  images: [],
  isPublished: true,
});

export const draftOf = (article: Article, locale: Locale): ArticleDraft => ({
  name: article.name,
  sku: article.sku,
  gtin: article.gtin ? shortGtin(article.gtin) : '',
  description: article.description,
  model: article.model,
  weight: numberToType(article.weightGrams, locale),
  isManualLoad: article.isManualLoad,
  templateId: article.template?.id ?? '',
  templateName: article.template?.name ?? '',
  properties: propertyRowsOf(article.properties),
  parts: partsOf(article.compositions, locale),
  images: article.images.map(({ fileId, alt }) => ({ fileId, alt })),
  isPublished: true,
});

/** A copy to be saved as another article: without SKU and GTIN, which are unique. */
export const copyOf = (article: Article, locale: Locale, name: string): ArticleDraft => ({
  ...draftOf(article, locale),
  name: cut(name, TEXT_LIMITS.name),
  sku: '',
  gtin: '',
});

export const partsOf = (parts: readonly CompositionPart[], locale: Locale): PartDraft[] =>
  parts.map(({ label, materials }) =>
    newPart(
      label,
      materials.map(({ name, percent }) => newMaterial(name, numberToType(percent, locale))),
    ),
  );

/** The composition in a pasted text, or null if it contains no shares. */
export function readComposition(text: string): CompositionPart[] | null {
  const { parts } = parseComposition(text);
  return parts.length > 0 ? parts : null;
}

/** Sum of a part's shares in percent; null while one of its named materials has none. */
export function sumOf(part: PartDraft): number | null {
  const namedMaterials = part.materials.filter(({ name }) => name.trim());
  if (namedMaterials.length === 0) return null;
  let sum = 0;
  for (const { percent } of namedMaterials) {
    const share = parseNumber(percent);
    if (share === null) return null;
    sum += share;
  }
  return Math.round(sum * 1000) / 1000;
}

export interface IncompletePart {
  /** Empty if the part has no name. */
  label: string;
  /** In percent. */
  sum: number;
}

/** The parts whose shares are all known and do not add up to 100 %. */
export const incompleteParts = (parts: readonly PartDraft[]): IncompletePart[] =>
  parts.flatMap((part) => {
    const sum = sumOf(part);
    return sum === null || isWhole(sum) ? [] : [{ label: part.label.trim(), sum }];
  });

export type DraftErrors = Partial<Record<string, 'required' | 'gtin' | 'number' | 'percentage' | 'duplicate'>>;

/** Validation errors of the draft, by the path that the API uses. */
export function checkDraft(draft: ArticleDraft, locale: Locale): DraftErrors {
  const errors: DraftErrors = {};
  if (!draft.name.trim()) errors.name = 'required';
  // As in an upload: a passport describes its article.
  if (!draft.description.trim()) errors.description = 'required';
  if (draft.gtin.trim() && !toGtin14(draft.gtin)) errors.gtin = 'gtin';
  const weight = draft.weight.trim() ? parseTyped(draft.weight, locale) : 0;
  if (weight === null || weight < 0) errors.weightGrams = 'number';
  const names = draft.properties.map(({ name }) => fold(name));
  draft.properties.forEach(({ name, value }, at) => {
    if (!name.trim() && value.trim()) errors[`properties.${at}.name`] = 'required';
    if (name.trim() && names.indexOf(fold(name)) < at) errors[`properties.${at}.name`] = 'duplicate';
  });
  draft.parts.forEach((part, partAt) =>
    part.materials.forEach(({ name, percent }, at) => {
      const path = `compositions.${partAt}.materials.${at}`;
      const share = percent.trim() ? parseNumber(percent) : 0;
      if (!name.trim() && percent.trim()) errors[`${path}.name`] = 'required';
      if (share === null || share < 0 || share > 100) errors[`${path}.percent`] = 'percentage';
    }),
  );
  return errors;
}

/**
 * Properties that the draft makes internal and that visitors can read until the article is published again: public with
 * a value in the loaded article, and not warned about already.
 */
export function exposedBy(draft: ArticleDraft, article: Article): string[] {
  if (article.publishedVersion === null) return [];
  const published = new Set(article.stillPublic.map(fold));
  const visibleNames = new Set(
    article.properties
      .filter(({ isInternal, defaultValue }) => !isInternal && defaultValue.trim() !== '')
      .map(({ name }) => fold(name)),
  );
  return draft.properties
    .filter(({ name, isInternal }) => isInternal && visibleNames.has(fold(name)) && !published.has(fold(name)))
    .map(({ name }) => name.trim());
}

const withNames = <T extends { name: string }>(rows: readonly T[]) => rows.filter(({ name }) => name.trim());

/** The parts in which something is typed, to be compared: without the keys that tell rows apart on the screen. */
export const typedParts = (parts: readonly PartDraft[]) =>
  parts
    .map(({ label, materials }) => ({
      label,
      materials: materials
        .filter(({ name, percent }) => name.trim() !== '' || percent.trim() !== '')
        .map(({ name, percent }) => ({ name, percent })),
    }))
    .filter(({ materials }) => materials.length > 0);

/** The draft as a request body; rows without a name are omitted. */
export function bodyOf(
  draft: ArticleDraft,
  locale: Locale,
): z.input<typeof articles.update.body> & { compositions: CompositionPart[] } {
  return {
    name: draft.name,
    sku: draft.sku.trim() || null,
    gtin: draft.gtin.trim() || null,
    description: draft.description,
    model: draft.model,
    weightGrams: draft.weight.trim() ? parseTyped(draft.weight, locale) : null,
    isManualLoad: draft.isManualLoad,
    templateId: draft.templateId || null,
    images: draft.images,
    properties: bodyOfProperties(draft.properties),
    compositions: draft.parts
      .map(({ label, materials }) => ({
        label,
        materials: withNames(materials).map(({ name, percent }) => ({
          name,
          percent: percent.trim() ? parseNumber(percent) : null,
        })),
      }))
      .filter(({ materials }) => materials.length > 0),
  };
}
