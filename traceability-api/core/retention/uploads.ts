import { sql, type SQL } from 'drizzle-orm';
import { LEFT_UPLOAD_DAYS, UPLOAD_ROWS_DAYS } from '@/lib/contract/import-results';
import type { Deps } from '../context';
import { BATCH, inBatches } from './batches';

type UploadDeps = Pick<Deps, 'db' | 'now'>;

const DAY_MS = 86_400_000;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Rows of finished uploads, a day after the API stops reading them. Those of each upload are looked up by index. */
async function deleteRows({ db, now }: UploadDeps, table: 'import_rows' | 'import_changes'): Promise<number> {
  const name = sql.identifier(table);
  const before = moment(new Date(now().getTime() - (UPLOAD_ROWS_DAYS + 1) * DAY_MS));
  return inBatches(() =>
    db.asSystem('rows of uploads that ended long ago', (tx) =>
      tx.execute(sql`
        delete from ${name} where ctid = any(array(
          select found.at from imports i
            cross join lateral (select r.ctid as at from ${name} r where r.import_id = i.id limit ${BATCH}) found
          where i.status in ('done', 'cancelled', 'undone') and i.finished_at < ${before} limit ${BATCH}))`),
    ),
  );
}

/**
 * Discards uploads that nobody ran or changed for months, each in one transaction with its sheet: no part of one can
 * run.
 */
async function discardLeft({ db, now }: UploadDeps): Promise<number> {
  const at = now();
  const before = moment(new Date(at.getTime() - LEFT_UPLOAD_DAYS * DAY_MS));
  const discardOne = () =>
    db.asSystem('uploads that nobody went on with', (tx) =>
      tx.execute(sql`
        with dropped as materialized (
          select id, company_id, file_id from imports
          where status in ('mapping', 'ready', 'failed') and updated_at < ${before} limit 1 for update skip locked),
        rows as (delete from import_rows r using dropped d where r.import_id = d.id),
        sheets as (
          update files f set deleted_at = ${moment(at)} from dropped d
          where f.id = d.file_id and f.company_id = d.company_id and f.deleted_at is null)
        delete from imports i using dropped d where i.id = d.id`),
    );
  return inBatches(discardOne, 1);
}

/** Deletes expired data of uploads. Returns the number of deleted rows, changes and uploads. */
export const removeOldUploads = async (deps: UploadDeps): Promise<Record<string, number>> => ({
  import_rows: await deleteRows(deps, 'import_rows'),
  import_changes: await deleteRows(deps, 'import_changes'),
  imports: await discardLeft(deps),
});
