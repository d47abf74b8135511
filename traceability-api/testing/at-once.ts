import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './app';

const LOOK_MS = 5;
const MOST_LOOKS = 2_000;

/** Until so many transactions wait for a lock, or `call` is answered. @throws when neither comes */
export async function untilLocked({ deps }: TestApp, count: number, call?: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const end = () => {
    isAnswered = true;
  };
  call?.then(end, end);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let looks = 0; !isAnswered && ((await deps.db.pool.query(waiting)).rowCount ?? 0) < count; looks += 1) {
    if (looks === MOST_LOOKS) throw new Error(`fewer than ${count} transactions wait`);
    await wait(LOOK_MS);
  }
}
