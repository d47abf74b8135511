import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ownProperties, OwnProperty } from '@/lib/contract/properties';
import { fold } from '@/lib/domain/text';
import type { CompanyId, Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { errorDetails } from '../../core/texts';
import { nameKey } from '../../core/name-key';

/** A name, and whether a record, or what the record takes its properties from, keeps it internal. */
interface Visibility {
  name: string;
  isInternal: boolean;
}

/**
 * Normalizes sent properties. A property without a visibility gets that of the first of `known` with its name, else it
 * is public. @throws INVALID_DATA for a duplicate name, regardless of case, accents and spacing
 */
export function readProperties<T extends { name: string; isInternal?: boolean | undefined }>(
  ctx: TenantCtx,
  properties: readonly T[],
  known: readonly Visibility[] = [],
): (T & { isInternal: boolean })[] {
  const isKnownInternal = new Map(known.map(({ name, isInternal }) => [nameKey(name), isInternal] as const).reverse());
  const seen = new Set<string>();
  return properties.map((property, at) => {
    const key = nameKey(property.name);
    if (seen.has(key)) {
      const msg = errorDetails(ctx.locale)('propertyTwice');
      fail('INVALID_DATA', { issues: [{ path: `properties.${at}.name`, msg }] });
    }
    seen.add(key);
    return { ...property, isInternal: property.isInternal ?? isKnownInternal.get(key) ?? false };
  });
}

/** A lot or a unit whose own properties were sent. */
interface Owner {
  articleId: string;
  lotId?: string | null;
  /** Its own properties until now. */
  before?: readonly OwnProperty[];
}

/** The names of lot and article, internal ones first, then those of the article's template, even if it is in the trash. */
async function loadNamesAbove({ tx, companyId }: TenantCtx, { articleId, lotId = null }: Owner): Promise<Visibility[]> {
  const { rows } = await tx.execute<{ name: string; isInternal: boolean }>(sql`
    select name, is_internal as "isInternal" from (
      select property->>'name' as name, (property->'isInternal')::boolean as is_internal, false as is_of_template
      from lots, jsonb_array_elements(properties) property
      where company_id = ${companyId} and id = ${lotId}::uuid
      union all
      select name, is_internal, false from article_properties
      where company_id = ${companyId} and article_id = ${articleId}::uuid
      union all
      select property->>'name', (property->'isInternal')::boolean, true
      from articles a join templates t on t.company_id = a.company_id and t.id = a.template_id,
        jsonb_array_elements(t.properties) property
      where a.company_id = ${companyId} and a.id = ${articleId}::uuid
    ) above
    order by is_of_template, is_internal desc`);
  return rows;
}

/**
 * Normalizes the sent own properties of a lot or a unit. A property without a visibility keeps that of `before`, else it
 * is as internal as its name is above: in the lot, the article or the article's template.
 * @throws INVALID_DATA for a duplicate name, regardless of case, accents and spacing
 */
export async function readOwnProperties(
  ctx: TenantCtx,
  properties: z.output<typeof ownProperties>,
  owner: Owner,
): Promise<OwnProperty[]> {
  const isGiven = properties.every(({ isInternal }) => isInternal !== undefined);
  const above = isGiven ? [] : await loadNamesAbove(ctx, owner);
  return readProperties(ctx, properties, [...(owner.before ?? []), ...above]);
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
