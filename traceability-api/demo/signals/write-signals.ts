import { sql } from 'drizzle-orm';
import { chunked } from '@/lib/domain/chunked';
import type { CompanyId, Tx } from '../../db/client';
import type { DemoCompany } from '../plan';

/** Rows per statement. */
const CHUNK = 20_000;

interface Options {
  articleIds: readonly string[];
  unitIds: readonly string[];
}

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (const chunk of chunked(rows, CHUNK)) await write(chunk);
}

/** None of these values contains a comma; one string is faster than an array. */
const column = <T>(rows: readonly T[], pick: (row: T) => string) =>
  sql`unnest(string_to_array(${rows.map(pick).join(',')}, ','))`;

async function writeRows(tx: Tx, companyId: CompanyId, company: DemoCompany, options: Options): Promise<void> {
  const { articleIds, unitIds } = options;
  await inChunks(company.signals.scans, (chunk) =>
    tx.execute(sql`
      insert into scans (company_id, article_id, unit_id, at, country, visitor)
      select ${companyId}::uuid, t.article::uuid, t.unit::uuid, t.at::timestamptz, t.country, t.visitor
      from rows from (${column(chunk, ({ article }) => articleIds[article] ?? '')},
        ${column(chunk, ({ unit }) => unitIds[unit - 1] ?? '')}, ${column(chunk, ({ at }) => at.toISOString())},
        ${column(chunk, ({ country }) => country)}, ${column(chunk, ({ visitor }) => visitor)})
        as t(article, unit, at, country, visitor)`),
  );
  await inChunks(company.signals.visits, (chunk) =>
    tx.execute(sql`
      insert into visits (company_id, article_id, at, locale, country, visitor)
      select ${companyId}::uuid, t.article::uuid, t.at::timestamptz, t.locale, t.country, t.visitor
      from rows from (${column(chunk, ({ article }) => articleIds[article] ?? '')},
        ${column(chunk, ({ at }) => at.toISOString())}, ${column(chunk, ({ locale }) => locale)},
        ${column(chunk, ({ country }) => country)}, ${column(chunk, ({ visitor }) => visitor)})
        as t(article, at, locale, country, visitor)`),
  );
}

/** Writes scans and visits with their daily roll-ups, and the sign-ins and registrations by day. */
export async function writeSignals(
  tx: Tx,
  companyId: CompanyId,
  company: DemoCompany,
  options: Options,
): Promise<void> {
  await writeRows(tx, companyId, company, options);
  const day = sql`(at at time zone 'UTC')::date`;
  await tx.execute(sql`
    insert into daily_counts (company_id, metric, day, count)
    select company_id, 'scans', ${day}, count(*) from scans where company_id = ${companyId} group by company_id, ${day}
    union all
    select company_id, 'visits', ${day}, count(*) from visits where company_id = ${companyId} group by company_id, ${day}`);
  await tx.execute(sql`
    insert into article_scan_counts (company_id, span, start, article_id, count)
    select company_id, span, date_trunc(span, ${day})::date, article_id, count(*)
    from scans, unnest(array['day', 'week', 'month']) as span
    where company_id = ${companyId} group by 1, 2, 3, 4`);
  const { days } = company;
  const counts = (metric: 'logins' | 'registers') => sql`
    select ${companyId}::uuid, ${metric}::text, t.day::date, t.count::int
    from rows from (${column(days, (row) => row.day)}, ${column(days, (row) => String(row[metric]))}) as t(day, count)
    where t.count <> '0'`;
  await tx.execute(
    sql`insert into daily_counts (company_id, metric, day, count) ${counts('logins')} union all ${counts('registers')}`,
  );
}
