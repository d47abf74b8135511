import { sql, type SQL } from 'drizzle-orm';

/**
 * Deletes the drafts of a company's articles or templates that are deleted permanently; `ids` is an SQL array of their
 * ids.
 */
export function deleteDrafts(ids: SQL, companyId: string): SQL[] {
  const own = sql`company_id = ${companyId}::uuid`;
  return [
    sql`delete from passport_schedules where ${own} and article_id = any(${ids})`,
    sql`delete from passport_changes where ${own} and passport_id = any(${ids})`,
    sql`delete from passport_sections where ${own} and passport_id = any(${ids})`,
    sql`delete from passport_pages where ${own} and passport_id = any(${ids})`,
    sql`delete from passports where ${own} and id = any(${ids})`,
  ];
}
