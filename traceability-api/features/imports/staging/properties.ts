import { and, eq } from 'drizzle-orm';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import type { ImportIssue } from '@/lib/contract/imports';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { ArticleDraft } from '@/lib/domain/sheets/articles/draft';
import { mayName } from '@/lib/domain/sheets/columns/sheet-dates';
import { templates } from '../../../db/schema';
import type { TenantTx } from '../../../core/context';
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

/**
 * The sheet's values, public or internal like its columns, merged over those of the article or its template; properties
 * that the sheet does not name stay.
 */
export function overlay(base: readonly ArticleProperty[], draft: ArticleDraft): ArticleProperty[] {
  const merged = base.map((property) => ({ ...property }));
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
