import { sql, type SQL } from 'drizzle-orm';
import { clearTemporaryFiles } from '../../files/temporary';
import type { Deps } from '../context';
import { COMPACTIONS } from '../lists/kept-counts';
import { BATCH, inBatches } from './batches';
import { deleteFiles, removeUnnamedBytes } from './stored-files';
import { removeOldUploads } from './uploads';

type RetentionDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now'>;

const DAY_MS = 86_400_000;

const KEPT_DAYS = {
  /** A session that has ended. */
  sessions: 30,
  /** The link of a mail, counted from the moment it stopped working. */
  passwordResets: 1,
  /** Long enough for people who open an old mail to read why its link no longer works. */
  emailConfirmations: 30,
  /** The stored response to a repeatable request. */
  idempotencyKeys: 2,
  sentMails: 7,
  failedMails: 30,
  /** To an address that nobody has confirmed. */
  heldMails: 30,
  /** Content that an edit of a passport has overwritten. */
  passportChanges: 90,
  /** A bulk publication: its articles and its outcome. */
  publications: 30,
  /** A finished job: its outcome, and the codes of the units that it created. */
  jobs: 365,
  /** A design of versions that were all deleted for good. */
  frozenDesigns: 1,
  /** Presence rows of closed editors: an hour. */
  presences: 1 / 24,
  /** A sheet or document that no open upload uses: one previewed on Friday can be imported on Monday. */
  sheets: 3,
  /** The bytes of a removed file. */
  files: 30,
  /** Bytes whose row was never written: no upload takes that long. */
  unnamedBytes: 1,
} as const;

/** What is due, by table. Scans and visits stay in the roll-ups. */
function dueRows(now: Date, scanRetentionDays: number): Record<string, SQL> {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  return {
    sessions: sql`least(expires_at, revoked_at, last_seen_at + interval '12 hours') < ${before(KEPT_DAYS.sessions)}`,
    password_resets: sql`expires_at < ${before(KEPT_DAYS.passwordResets)}`,
    email_confirmations: sql`expires_at < ${before(KEPT_DAYS.emailConfirmations)}`,
    idempotency_keys: sql`created_at < ${before(KEPT_DAYS.idempotencyKeys)}`,
    mail_outbox: sql`sent_at < ${before(KEPT_DAYS.sentMails)} or failed_at < ${before(KEPT_DAYS.failedMails)}
      or (held_for is not null and created_at < ${before(KEPT_DAYS.heldMails)})`,
    passport_changes: sql`at < ${before(KEPT_DAYS.passportChanges)}`,
    publications: sql`created_at < ${before(KEPT_DAYS.publications)}`,
    frozen_designs: sql`created_at < ${before(KEPT_DAYS.frozenDesigns)} and not exists (select 1 from passport_versions v
      where v.company_id = frozen_designs.company_id and v.design_sha256 = frozen_designs.sha256)`,
    passport_schedules: sql`exists (select from jobs j where j.id = passport_schedules.job_id
      and j.finished_at < ${before(KEPT_DAYS.jobs)})`,
    // After the rows that refer to them. The job of an upload keeps its outcome as long as the upload's history exists.
    jobs: sql`finished_at < ${before(KEPT_DAYS.jobs)} and not exists (select from imports i where i.job_id = jobs.id)
      and not exists (select from publications p where p.job_id = jobs.id)`,
    // An open editor reports itself every few seconds.
    passport_presences: sql`seen_at < ${before(KEPT_DAYS.presences)}`,
    ...(scanRetentionDays > 0
      ? { scans: sql`at < ${before(scanRetentionDays)}`, visits: sql`at < ${before(scanRetentionDays)}` }
      : {}),
  };
}

async function deleteDue({ db }: RetentionDeps, table: string, isDue: SQL): Promise<number> {
  const name = sql.identifier(table);
  return inBatches(() =>
    db.asSystem('what nobody needs any more', (tx) =>
      tx.execute(
        sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${isDue} limit ${BATCH}))`,
      ),
    ),
  );
}

/**
 * Removes sheets and documents that nothing will read again, to free their space. An upload rereads its file only for another
 * sheet or title row, and never after its run. The query compares ids without the company: with it, the engine joins all
 * uploads of a company with all its sheets.
 */
async function removeSheets(deps: RetentionDeps): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - KEPT_DAYS.sheets * DAY_MS);
  return inBatches(() =>
    deps.db.asSystem('sheets that nothing reads', (tx) =>
      tx.execute(sql`
        update files set deleted_at = ${now.toISOString()}::timestamptz where id = any(array(
          select f.id from files f
          where f.kind = 'workbook' and f.deleted_at is null and f.created_at < ${before.toISOString()}::timestamptz
            and not exists (select from imports i where i.file_id = f.id and i.status in ('reading', 'mapping', 'previewing', 'ready'))
            and not exists (select from jobs j where j.payload->>'sheetId' = f.id::text and j.status in ('queued', 'running'))
          limit ${BATCH}))`),
    ),
  );
}

/**
 * Deletes expired rows and files, compacts counts, and vacuums the embedded database. Several replicas may run it at once.
 * Returns the number of deleted rows and files.
 */
export async function runRetention(deps: RetentionDeps): Promise<Record<string, number>> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  const removed: Record<string, number> = {};
  for (const [table, isDue] of Object.entries(dueRows(deps.now(), deps.config.scanRetentionDays))) {
    removed[table] = await deleteDue(deps, table, isDue);
  }
  for (const compact of COMPACTIONS) await deps.db.asSystem('kept counts', (tx) => tx.execute(compact));
  Object.assign(removed, await removeOldUploads(deps));
  removed.sheets = await removeSheets(deps);
  removed.files = await deleteFiles(deps, before(KEPT_DAYS.files));
  removed.unnamedBytes = await removeUnnamedBytes(deps, before(KEPT_DAYS.unnamedBytes));
  removed.temporaryFiles = await clearTemporaryFiles(deps.config.dataDir, DAY_MS);
  await deps.db.vacuum();
  return removed;
}
