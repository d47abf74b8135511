import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';
import { countUpTo, type ListSource, type ListTotal } from './lists';

/** Records by kind and UTC day of the event, as `ref`. */
export const RECORDED_METRICS = [
  'records.load',
  'records.unload',
  'records.move',
  'records.repair',
  'records.resale',
  'records.return',
] as const;
export type RecordedMetric = (typeof RECORDED_METRICS)[number];

/** Lists whose rows are counted, with the filters of which each value is counted as well. */
const COUNTED_FILTERS = {
  articles: ['state', 'hasGtin', 'hasUnits', 'template'],
  containers: ['kind'],
  events: ['type', 'role'],
  files: ['kind', 'isUsed'],
  lots: ['state'],
  places: ['country'],
  processes: ['type'],
} as const;

type CountedList = keyof typeof COUNTED_FILTERS;
type ListKind = { [L in CountedList]: L | `${L}.${(typeof COUNTED_FILTERS)[L][number]}` }[CountedList];

/** Counts that triggers maintain. `ref` is the value or id that is counted. */
export type KeptKind =
  | ListKind
  | 'blocks.printed'
  | 'blocks.scanned'
  | 'blocks.withdrawn'
  | 'files.owners'
  | 'processes.articles'
  | RecordedMetric
  | 'units.article'
  | 'units.lot'
  | 'units.withdrawn';

/** A maintained count as a value of a query; `ref` may be one of its columns. */
export const keptCount = (companyId: CompanyId | Placeholder, kind: KeptKind, ref: SQL | string = ''): SQL<number> =>
  sql<number>`(select coalesce(sum(c.delta), 0)::int from list_counts c
    where c.company_id = ${companyId}::uuid and c.kind = ${kind} and c.ref = ${ref})`;

/** One maintained count. */
export async function readKeptCount(tx: Tx, companyId: CompanyId, kind: KeptKind, ref = ''): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select ${keptCount(companyId, kind, ref)} as total`);
  return rows[0]?.total ?? 0;
}

/** The maintained count of the rows with exactly these filters; null for several, and for others than are counted. */
export function keptCountOf(
  list: CountedList,
  filters: Readonly<Record<string, unknown>>,
): { kind: KeptKind; ref: string } | null {
  const [first, ...others] = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (!first) return { kind: list, ref: '' };
  const [name, value] = first;
  const counted: readonly string[] = COUNTED_FILTERS[list];
  return others.length === 0 && counted.includes(name)
    ? { kind: `${list}.${name}` as ListKind, ref: String(value) }
    : null;
}

/** Number of rows with these filters: exact if it is maintained, else counted up to a bound. */
export async function countByFilters(
  { tx, companyId }: { tx: Tx; companyId: CompanyId },
  list: CountedList,
  filters: Readonly<Record<string, unknown>>,
  source: ListSource,
): Promise<ListTotal> {
  const kept = keptCountOf(list, filters);
  return kept
    ? { total: await readKeptCount(tx, companyId, kept.kind, kept.ref), isTotalCapped: false }
    : countUpTo(tx, source);
}

/** Valid records of some kinds that happened between two days, both included. */
export async function sumByDay(
  { tx, companyId }: { tx: Tx; companyId: CompanyId },
  metrics: readonly RecordedMetric[],
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(delta), 0)::int as total from list_counts
    where company_id = ${companyId}::uuid and kind = any(${sql.param([...metrics])}::text[]) and ref between ${from} and ${to}`);
  return Math.max(0, rows[0]?.total ?? 0);
}

/** Compacts the rows that changes have left of each count into one; for all companies. */
export const COMPACTIONS: readonly SQL[] = [
  sql`with many as (
      select company_id, kind, ref from list_counts group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from list_counts c using many m
      where c.company_id = m.company_id and c.kind = m.kind and c.ref = m.ref returning c.*
    )
    insert into list_counts (company_id, kind, ref, delta)
    select company_id, kind, ref, sum(delta) from gone group by 1, 2, 3 having sum(delta) <> 0`,
  sql`with many as (
      select company_id, material_id from material_totals group by 1, 2 having count(*) > 1
    ), gone as (
      delete from material_totals t using many m
      where t.company_id = m.company_id and t.material_id is not distinct from m.material_id returning t.*
    )
    insert into material_totals (company_id, material_id, articles, shared, weighed, share, grams)
    select company_id, material_id, sum(articles), sum(shared), sum(weighed), sum(share), sum(grams)
    from gone group by 1, 2`,
];
