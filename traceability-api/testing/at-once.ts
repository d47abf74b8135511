import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './app';

const POLL_MS = 5;
const MAX_POLLS = 2_000;

/** Resolves once `count` transactions wait for a lock, or `call` settles. @throws when neither happens in time */
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
