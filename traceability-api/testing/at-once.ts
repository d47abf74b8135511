import { setTimeout as wait } from 'node:timers/promises';
import type { CompanyId, Tx } from '../db/client';
import type { TestApp } from './app';

const POLL_MS = 5;
const MAX_POLLS = 2_000;

/** Resolves once `count` transactions wait for a lock, or `call` settles. @throws if neither happens in time */
export async function untilLocked({ deps }: TestApp, count: number, call?: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const end = () => {
    isAnswered = true;
  };
  call?.then(end, end);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let polls = 0; !isAnswered && ((await deps.db.pool.query(waiting)).rowCount ?? 0) < count; polls += 1) {
    if (polls === MAX_POLLS) throw new Error(`fewer than ${count} transactions wait`);
    await wait(POLL_MS);
  }
}

interface Middle<T> {
  before: (tx: Tx) => Promise<unknown>;
  call: () => Promise<T>;
  after?: ((tx: Tx) => Promise<unknown>) | undefined;
}

/**
 * The response to a call that starts during a transaction of a company: `after` runs once the call waits for a lock
 * taken by `before`. The embedded engine serializes transactions, so there the call starts after the transaction.
 */
export async function callDuring<T>(t: TestApp, companyId: CompanyId, { before, call, after }: Middle<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await t.deps.db.asTenant(companyId, async (tx) => {
    await before(tx);
    answer ??= call();
    if (t.deps.db.kind === 'server') await untilLocked(t, 1, answer);
    await after?.(tx);
  });
  return answer ?? call();
}
