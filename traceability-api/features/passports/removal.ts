import { sql, type SQL } from 'drizzle-orm';

/**
 * Deletes the drafts of a company's articles or templates that are deleted permanently; `ids` is an SQL array of their
 * ids.
 */
export function deleteDrafts(ids: SQL, companyId: string): SQL[] {
  const isOwn = sql`company_id = ${companyId}::uuid`;
  return [
    sql`delete from passport_schedules where ${isOwn} and article_id = any(${ids})`,
    sql`delete from passport_changes where ${isOwn} and passport_id = any(${ids})`,
    sql`delete from passport_sections where ${isOwn} and passport_id = any(${ids})`,
    sql`delete from passport_pages where ${isOwn} and passport_id = any(${ids})`,
    sql`delete from passports where ${isOwn} and id = any(${ids})`,
  ];
}
