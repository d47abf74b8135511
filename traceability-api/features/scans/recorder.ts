import { sql } from 'drizzle-orm';
import { hash, randomBytes } from 'node:crypto';
import type { ScanRecorder, Signal } from '../../core/scan-recorder';
import type { Database, Tx } from '../../db/client';
import { countArticleScans, countDay, dayOf } from './daily-counts';

interface RecorderOptions {
  db: Database;
  onError: (error: unknown) => void;
  now: () => Date;
  /** Milliseconds that a signal may wait. */
  delay?: number;
}

/** Rows per transaction; more signals than this are written before a second has passed. */
const BATCH = 5_000;
/** Signals kept while the database is unavailable. Beyond this new ones are lost. */
const MAX_WAITING = 200_000;
const DELAY_MS = 500;
const SALT_CHECK_MS = 600_000;

interface Row extends Signal {
  visitor: string;
  iso: string;
  day: string;
}

const hashVisitor = (salt: string, { address, agent }: Signal) =>
  hash('sha256', `${salt}\n${address}\n${agent}`, 'base64url').slice(0, 22);

/** The salt of a day, shared by all replicas. Salts of past days are deleted. */
async function getOrCreateSalt(tx: Tx, day: string): Promise<string> {
  await tx.execute(
    sql`insert into daily_salts (day, salt) values (${day}, ${randomBytes(32).toString('base64url')}) on conflict do nothing`,
  );
  const { rows } = await tx.execute<{ salt: string }>(sql`select salt from daily_salts where day = ${day}`);
  const salt = rows[0]?.salt;
  if (salt === undefined) throw new Error(`no salt for ${day}`);
  return salt;
}

/** Deletes the salts of days before `now`'s: from then on no hash can be linked to a visitor. */
export async function deleteOldSalts(db: Database, now: Date): Promise<void> {
  await db.asSystem('salts of days that are over', (tx) =>
    tx.execute(sql`delete from daily_salts where day < ${dayOf(now)}`),
  );
}

/**
 * One column as an array literal. Ids, times, hashes and two-letter codes contain no character that needs quoting, and
 * quoting each of them would take longer than all the rest.
 */
const column = (rows: readonly Row[], pick: (row: Row) => string | null) =>
  `{${rows.map((row) => pick(row) ?? 'NULL').join(',')}}`;

async function insertScans(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into scans (company_id, article_id, unit_id, at, country, visitor)
    select * from unnest(
      ${column(rows, (row) => row.companyId)}::uuid[], ${column(rows, (row) => row.articleId)}::uuid[],
      ${column(rows, (row) => row.unitId)}::uuid[], ${column(rows, (row) => row.iso)}::timestamptz[],
      ${column(rows, (row) => row.country)}::text[], ${column(rows, (row) => row.visitor)}::text[])`);
}

async function insertVisits(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into visits (company_id, article_id, at, locale, country, visitor)
    select * from unnest(
      ${column(rows, (row) => row.companyId)}::uuid[], ${column(rows, (row) => row.articleId)}::uuid[],
      ${column(rows, (row) => row.iso)}::timestamptz[], ${column(rows, (row) => row.locale)}::text[],
      ${column(rows, (row) => row.country)}::text[], ${column(rows, (row) => row.visitor)}::text[])`);
}

/** Counts per company and day, in a fixed order, so that concurrent replicas cannot deadlock. */
async function rollUp(tx: Tx, metric: 'scans' | 'visits', rows: readonly Row[]): Promise<void> {
  const counts = new Map<string, { companyId: string; at: Date; count: number }>();
  for (const { companyId, at, day } of rows) {
    const key = `${companyId} ${day}`;
    const entry = counts.get(key);
    if (entry) entry.count += 1;
    else counts.set(key, { companyId, at, count: 1 });
  }
  for (const [, { companyId, at, count }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await countDay(tx, companyId, metric, at, count);
  }
}

/** Rows and daily roll-up of a batch, in one transaction. */
async function write(db: Database, batch: readonly Signal[]): Promise<void> {
  await db.asSystem('scans and visits', async (tx) => {
    const salts = new Map<string, string>();
    const rows: Row[] = [];
    for (const signal of batch) {
      const iso = signal.at.toISOString();
      const day = iso.slice(0, 10);
      const salt = salts.get(day) ?? (await getOrCreateSalt(tx, day));
      salts.set(day, salt);
      rows.push({ ...signal, day, iso, visitor: hashVisitor(salt, signal) });
    }
    const scans = rows.filter(({ isScan }) => isScan);
    const visits = rows.filter(({ isVisit }) => isVisit);
    await insertScans(tx, scans);
    await insertVisits(tx, visits);
    await rollUp(tx, 'scans', scans);
    await rollUp(tx, 'visits', visits);
    await countArticleScans(tx, scans);
  });
}

/** Collects scans and visits and writes them within a second, so that a page never waits for the database. */
export function createScanRecorder({ db, onError, now, delay = DELAY_MS }: RecorderOptions): ScanRecorder {
  let waiting: Signal[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let saltDay = '';

  const forgetSalts = async () => {
    const today = dayOf(now());
    if (saltDay === today) return;
    await deleteOldSalts(db, now());
    saltDay = today;
  };
  // A day may end without another scan; its salt is deleted all the same.
  const purge = setInterval(() => void forgetSalts().catch(onError), SALT_CHECK_MS);
  purge.unref();
  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await write(db, batch);
      } catch (error) {
        waiting = [...batch, ...waiting];
        throw error;
      }
    }
    await forgetSalts();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    running = running.catch(() => undefined).then(drain);
    return running;
  };
  const schedule = () => {
    // The server keeps the process alive, and `close` writes pending rows.
    timer ??= setTimeout(() => void flush().catch(fail), delay).unref();
  };
  const fail = (error: unknown) => {
    onError(error);
    if (waiting.length > 0) schedule();
  };
  return {
    record(signal) {
      if (waiting.length < MAX_WAITING) waiting.push(signal);
      schedule();
    },
    flush,
    close: () => {
      clearInterval(purge);
      return flush();
    },
  };
}
