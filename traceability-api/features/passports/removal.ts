import { sql, type SQL } from 'drizzle-orm';

/** Deletes the drafts of articles or templates that are deleted for good; `ids` is an array of theirs. */
export const deleteDrafts = (ids: SQL): SQL[] => [
  sql`delete from passport_schedules where article_id = any(${ids})`,
  sql`delete from passport_changes where passport_id = any(${ids})`,
  sql`delete from passport_sections where passport_id = any(${ids})`,
  sql`delete from passport_pages where passport_id = any(${ids})`,
  sql`delete from passports where id = any(${ids})`,
];
