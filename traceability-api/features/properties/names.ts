import { sql } from 'drizzle-orm';
import { fold } from '@/lib/domain/text';
import type { CompanyId, Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { errorDetails } from '../../core/texts';
import { nameKey } from '../../core/name-key';

/**
 * Normalizes sent properties. A property without a visibility keeps that of `before`, else it is public.
 * @throws INVALID_DATA for a duplicate name, regardless of case, accents and spacing
 */
export function readProperties<T extends { name: string; isInternal?: boolean | undefined }>(
  ctx: TenantCtx,
  properties: readonly T[],
  before: readonly { name: string; isInternal: boolean }[] = [],
): (T & { isInternal: boolean })[] {
  const wasInternal = new Map(before.map(({ name, isInternal }) => [nameKey(name), isInternal]));
  const seen = new Set<string>();
  return properties.map((property, at) => {
    const key = nameKey(property.name);
    if (seen.has(key)) {
      const msg = errorDetails(ctx.locale)('propertyTwice');
      fail('INVALID_DATA', { issues: [{ path: `properties.${at}.name`, msg }] });
    }
    seen.add(key);
    return { ...property, isInternal: property.isInternal ?? wasInternal.get(key) ?? false };
  });
}

/** More names than any company uses; the rest is ignored. */
const MAX_NAMES = 5_000;

/**
 * Folded names that are internal in the company's articles, and in its articles or templates. Jumps from name to name in
 * the index, so the cost grows with the number of names, not of articles.
 */
export async function internalNamesByOwner(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ ofArticles: Set<string>; all: Set<string> }> {
  const { rows } = await tx.execute<{ name: string; is_of_article: boolean }>(sql`
    with recursive found as (
      (select name from article_properties where company_id = ${companyId} and is_internal order by name limit 1)
      union all
      select (select next.name from article_properties next
        where next.company_id = ${companyId} and next.is_internal and next.name > found.name order by next.name limit 1)
      from found where found.name is not null
    )
    select name, true as is_of_article from (select name from found where name is not null limit ${MAX_NAMES}) of_articles
    union
    select property->>'name', false from templates, jsonb_array_elements(properties) property
    where company_id = ${companyId} and deleted_at is null and property->'isInternal' = 'true'::jsonb`);
  const foldedNames = (owned: typeof rows) => new Set(owned.map(({ name }) => fold(name)));
  return { ofArticles: foldedNames(rows.filter((row) => row.is_of_article)), all: foldedNames(rows) };
}

/** Folded names that are internal in the company's articles or templates. */
export async function internalPropertyNames(tx: Tx, companyId: CompanyId): Promise<Set<string>> {
  return (await internalNamesByOwner(tx, companyId)).all;
}
