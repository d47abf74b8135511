import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';

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

/** Counts that triggers maintain. `ref` is the value or id that is counted. */
export type KeptKind =
  | 'articles'
  | 'articles.state'
  | 'articles.hasGtin'
  | 'articles.hasUnits'
  | 'articles.template'
  | 'blocks.printed'
  | 'blocks.scanned'
  | 'blocks.withdrawn'
  | 'files'
  | 'files.kind'
  | 'files.isUsed'
  | 'files.owners'
  | 'lots'
  | 'lots.state'
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
