import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { propertyTitle } from '@/lib/domain/sheets/columns/headers';
import { fold } from '@/lib/domain/text';
import { units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { internalPropertyNames } from '../properties/names';

/** A column of an export for one property of units, public or internal. */
export interface OwnColumn {
  key: string;
  title: string;
}

const MAX_COLUMNS = 150;

const keyOf = (name: string, isInternal: boolean) => `${fold(name)} ${isInternal}`;
const filled = sql`${units.properties} <> '[]'::jsonb`;

/**
 * Columns for the own properties of the matching units, by name, marked if they are internal: uploaded again as a sheet
 * of serials, they have the same visibility. Reads every matching unit once, as the export does.
 */
export async function ownColumns(ctx: TenantCtx, where: SQL | undefined): Promise<OwnColumn[]> {
  const { rows } = await ctx.tx.execute<{ name: string; is_internal: boolean }>(sql`
    select distinct property->>'name' as name, (property->'isInternal')::boolean as is_internal
    from ${units}, jsonb_array_elements(${units.properties}) property
    where ${and(where, filled)} order by 1, 2 limit ${MAX_COLUMNS * 4}`);
  const internalNames = await internalPropertyNames(ctx.tx, ctx.companyId);
  const columns = new Map<string, OwnColumn>();
  for (const { name, is_internal: isInternal } of rows) {
    const key = keyOf(name, isInternal);
    if (!columns.has(key))
      columns.set(key, { key, title: propertyTitle({ name, isInternal }, ctx.locale, { internalNames }) });
  }
  return [...columns.values()].slice(0, MAX_COLUMNS);
}

/** Own property values of units by unit and column. */
export async function ownValues(ctx: TenantCtx, ids: string[]): Promise<Map<string, Map<string, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: units.id, properties: units.properties })
    .from(units)
    .where(and(eq(units.companyId, ctx.companyId), inArray(units.id, ids), filled));
  return new Map(
    rows.map(({ id, properties }) => [
      id,
      new Map(properties.map(({ name, value, isInternal }) => [keyOf(name, isInternal), value])),
    ]),
  );
}
