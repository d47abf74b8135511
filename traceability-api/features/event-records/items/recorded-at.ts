import { sql } from 'drizzle-orm';
import type { CallCtx, TenantTx } from '../../../core/context';

type RecordingCtx = Pick<TenantTx, 'tx'> & Pick<CallCtx, 'now'> & { companyId: string };

/** Epoch of the seconds in a lock key, which has 32 signed bits. */
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;
const secondOf = (at: Date) => Math.floor(at.getTime() / 1000) - FIRST_SECOND;

/** Unsigned, because locks are listed by unsigned numbers. */
const lockOf = (companyId: string) => sql`(hashtext(${`records:${companyId}`}) & 2147483647)`;

/**
 * The time at which a record is made: taken right before its row is written. Until its transaction has ended, a lock
 * indicates that a record of this second may still appear; nobody waits for it.
 */
export async function takeRecordedAt({ tx, companyId, now }: RecordingCtx): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(companyId)}, ${secondOf(now())}::integer)`);
  return now();
}

/**
 * The latest time up to which all records are visible: a client that polls by recording time would otherwise miss a
 * record that started earlier and committed later. Must be queried before the records, in the same transaction.
 */
export async function recordedUntil({ tx, companyId, now }: RecordingCtx): Promise<Date> {
  const latest = now();
  const { rows } = await tx.execute<{ second: number | null }>(sql`
    select min(objid::bigint)::integer as second from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid = ${lockOf(companyId)}::bigint::oid
      and database = (select oid from pg_database where datname = current_database())`);
  const second = rows[0]?.second ?? null;
  const before = second === null ? Infinity : (second + FIRST_SECOND) * 1000 - 1;
  return new Date(Math.min(latest.getTime(), before));
}
