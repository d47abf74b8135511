import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../core/context';
import type { Tx } from '../db/client';
import { newId } from '../db/ids';
import { auditLog, companies, files, users } from '../db/schema';
import { storedKeys } from '../files/stored-keys';

/** Tables with a company's rows, referencing ones first. The audit log remains: it is append-only. */
export const COMPANY_TABLES = [
  'api_keys',
  'import_changes',
  'import_rows',
  'import_mappings',
  'imports',
  'passport_schedules',
  'publications',
  'passport_presences',
  'jobs',
  'saved_views',
  'idempotency_keys',
  'mail_outbox',
  'recall_lots',
  'recall_units',
  'recalls',
  'event_record_files',
  'event_record_items',
  'event_records',
  'supplier_lots',
  'epcis_captures',
  'container_loads',
  'process_articles',
  'events',
  'processes',
  'containers',
  'places',
  'scans',
  'visits',
  'daily_counts',
  'article_scan_counts',
  'code_marks',
  'units',
  'lot_former_codes',
  'lots',
  'payments',
  'code_blocks',
  'passport_versions',
  'frozen_designs',
  'passport_changes',
  'passport_sections',
  'passport_pages',
  'passports',
  'gtin_reviews',
  'gtin_uses',
  'gtin_claims',
  'article_compositions',
  'article_properties',
  'articles',
  'template_designs',
  'materials',
  'templates',
  'file_uses',
  'files',
  // After all tables that triggers count.
  'list_counts',
  'material_totals',
] as const;

async function removeRows(tx: Tx, companyIds: string[]): Promise<string[]> {
  const ids = sql.param(companyIds);
  const stored = await tx.select({ key: files.storeKey }).from(files).where(inArray(files.companyId, companyIds));
  for (const table of COMPANY_TABLES) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = any(${ids}::uuid[])`);
  }
  return stored.map(({ key }) => key);
}

/** Photos of users without a company; those of companies were removed with their files. */
async function removePhotos(tx: Tx, userIds: string[]): Promise<string[]> {
  const removed = await tx
    .delete(files)
    .where(and(isNull(files.companyId), inArray(files.createdBy, userIds)))
    .returning({ key: files.storeKey });
  return removed.map(({ key }) => key);
}

/** Also marks the database as used, so that the next start does not load the demo again. */
const noteRemoval = (tx: Tx, detail: Record<string, number>) =>
  tx
    .insert(auditLog)
    .values({ id: newId(), action: 'command.demo-remove', entity: 'companies', requestId: newId(), detail });

interface DemoContents {
  companies: number;
  people: number;
  articles: number;
  units: number;
  records: number;
}

/** What `removeDemo` deletes, in numbers. */
export function countDemo(deps: Deps): Promise<DemoContents> {
  const isOfDemo = sql`company_id in (select id from companies where is_demo)`;
  return deps.db.asSystem('demo data', async (tx) => {
    const { rows } = await tx.execute<DemoContents & Record<string, unknown>>(sql`
      select (select count(*)::int from companies where is_demo) as companies,
        (select count(*)::int from users where is_demo or ${isOfDemo}) as people,
        (select count(*)::int from articles where ${isOfDemo}) as articles,
        (select count(*)::int from units where ${isOfDemo}) as units,
        (select count(*)::int from event_records where ${isOfDemo}) as records`);
    return rows[0] ?? { companies: 0, people: 0, articles: 0, units: 0, records: 0 };
  });
}

/** Deletes the demo companies with all their data, and all demo users. Other companies are unaffected. */
export async function removeDemo(deps: Deps): Promise<{ companies: number; people: number }> {
  const removed = await deps.db.asSystem(
    'demo data',
    async (tx) => {
      const demo = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(sql`is_demo`);
      const companyIds = demo.map(({ id }) => id);
      const keys = companyIds.length > 0 ? await removeRows(tx, companyIds) : [];
      const isGone = sql`is_demo or company_id = any(${sql.param(companyIds)}::uuid[])`;
      const people = await tx.select({ id: users.id }).from(users).where(isGone);
      const peopleIds = people.map(({ id }) => id);
      const userIds = sql.param(peopleIds);
      if (peopleIds.length > 0) keys.push(...(await removePhotos(tx, peopleIds)));
      await tx.execute(sql`delete from sessions where user_id = any(${userIds}::uuid[])`);
      await tx.execute(sql`delete from password_resets where user_id = any(${userIds}::uuid[])`);
      await tx.delete(users).where(isGone);
      if (companyIds.length > 0) await tx.delete(companies).where(inArray(companies.id, companyIds));
      const counts = { companies: companyIds.length, people: people.length };
      if (people.length > 0) await noteRemoval(tx, counts);
      return { ...counts, keys };
    },
    { statementTimeout: 120_000 },
  );
  for (const key of new Set(removed.keys.flatMap(storedKeys))) {
    await deps.files.remove(key).catch((err: unknown) => deps.log.warn({ err, key }, 'a file of the demo stays'));
  }
  return { companies: removed.companies, people: removed.people };
}
