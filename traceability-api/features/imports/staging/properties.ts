import { and, eq } from 'drizzle-orm';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import type { ImportIssue } from '@/lib/contract/import-issues';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { ArticleDraft, SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { FIELD_TITLES, fieldProperty, isPieceOfComposition } from '@/lib/domain/sheets/columns/fields';
import { mayName } from '@/lib/domain/sheets/columns/sheet-dates';
import { copyName, propertyName } from '@/lib/domain/sheets/columns/visibility';
import { templates } from '../../../db/schema';
import type { TenantTx } from '../../../core/context';
import type { ArticleContents } from '../../articles/contents';
import { asCell, propertyKey } from './as-read';
import type { SheetArticle } from './sheet-article';

/** The template of an upload, even if it is in the trash by now: a started upload finishes as it was checked. */
export async function loadTemplate(
  { tx, companyId }: TenantTx,
  templateId: string | null,
): Promise<{ id: string; properties: ArticleProperty[] } | null> {
  if (!templateId) return null;
  const [template] = await tx
    .select({ id: templates.id, properties: templates.properties })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, templateId)))
    .for('key share');
  return template ?? null;
}

/**
 * Whether a sheet's value equals the stored one: dates are read from sheets in ISO form, and a stored one may be in
 * another.
 */
export function isSameValue(stored: string, value: string): boolean {
  const text = asCell(stored);
  return text === value || mayName(text, value);
}

/** Keys of the properties whose columns the user made public in this upload. */
export const madePublicBy = ({ fields, headers, madePublic = new Set() }: SheetPlan): ReadonlySet<string> =>
  new Set(
    [...madePublic].map((column) => {
      // A column of compositions gives its title to the texts that could not be read.
      const name = fieldProperty(fields[column] ?? '') ?? propertyName(headers[column] ?? '');
      return propertyKey(name || FIELD_TITLES.composition.en);
    }),
  );

/**
 * The article as in the sheet, with what the existing one keeps internal: its user may have hidden it after the columns
 * were proposed, or for this article only. `madePublic`: keys of properties that the user of this upload made public.
 */
export function withKeptInternal(
  draft: ArticleDraft,
  existing: ArticleContents,
  madePublic: ReadonlySet<string>,
): ArticleDraft {
  const kept = new Set(existing.properties.filter((each) => each.isInternal).map(({ name }) => propertyKey(name)));
  if (kept.size === 0) return draft;
  const isKept = (key: string) => kept.has(key) && !madePublic.has(key);
  return {
    ...draft,
    properties: draft.properties.map((property) =>
      isKept(propertyKey(property.name)) ? { ...property, isInternal: true } : property,
    ),
  };
}

/** Properties in which an upload keeps an unreadable text of this column: the second one and later ones are numbered. */
const textNames = (
  plan: SheetPlan,
  column: number,
  field: 'composition' | 'weight',
  { properties }: ArticleContents,
) => {
  const name = propertyName(plan.headers[column] ?? '') || FIELD_TITLES[field].en;
  return [name, ...properties.slice(1).map((_, at) => copyName(name, at + 2))];
};

/**
 * The article as in the sheet, with the names of the properties that stood for its composition or weight while these
 * could not be read: otherwise its passport would show both.
 */
export function withReplacedTexts(draft: ArticleDraft, existing: ArticleContents, plan: SheetPlan): ArticleDraft {
  const columnsOf = (isOfField: (field: string) => boolean) =>
    plan.fields.flatMap((field, column) => (isOfField(field) ? [column] : []));
  const hasNewComposition = draft.compositions.length > 0 && existing.compositions.length === 0;
  const hasNewWeight = draft.weightGrams !== undefined && existing.weightGrams === null;
  const replacedTexts = [
    ...(hasNewComposition ? columnsOf((field) => field === 'composition' || isPieceOfComposition(field)) : []).flatMap(
      (column) => textNames(plan, column, 'composition', existing),
    ),
    ...(hasNewWeight ? columnsOf((field) => field === 'weight') : []).flatMap((column) =>
      textNames(plan, column, 'weight', existing),
    ),
  ];
  return replacedTexts.length === 0 ? draft : { ...draft, replacedTexts };
}

/**
 * The sheet's values, public or internal like its columns, merged over those of the article or its template; properties
 * that the sheet neither names nor replaces stay.
 */
export function overlay(base: readonly ArticleProperty[], draft: ArticleDraft): ArticleProperty[] {
  const named = new Set(draft.properties.map(({ name }) => propertyKey(name)));
  const replaced = new Set((draft.replacedTexts ?? []).map(propertyKey).filter((key) => !named.has(key)));
  const merged = base.filter(({ name }) => !replaced.has(propertyKey(name))).map((property) => ({ ...property }));
  // If two names are read as the same, the first one gets the value.
  const byName = new Map(
    merged.map((property): [string, ArticleProperty] => [propertyKey(property.name), property]).reverse(),
  );
  for (const { name, value, isInternal } of draft.properties) {
    const key = propertyKey(name);
    const property = byName.get(key);
    if (property) {
      property.isInternal = isInternal;
      if (!isSameValue(property.defaultValue, value)) property.defaultValue = value;
    } else {
      const added = { name, defaultValue: value, isInternal };
      merged.push(added);
      byName.set(key, added);
    }
  }
  return merged;
}

/** An article that would get more properties than allowed: nobody could save it any more. */
export function tooManyProperties(
  { draft, existing, firstRow: row }: SheetArticle,
  template: { properties: readonly ArticleProperty[] } | null,
): ImportIssue[] {
  const base = existing?.properties ?? template?.properties ?? [];
  const { properties: max } = ARTICLE_LIMITS;
  if (base.length + draft.properties.length <= max) return [];
  const count = overlay(base, draft).length;
  if (count <= max || count === base.length) return [];
  return [{ row, column: null, property: '', kind: 'tooManyProperties', severity: 'error', values: { count, max } }];
}
