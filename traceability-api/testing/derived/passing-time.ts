import { sql } from 'drizzle-orm';
import { runRetention } from '../../core/retention/retention';
import type { Operation } from './world';

const DAY_MS = 86_400_000;
/** Individual scans are kept for longer, to be compared with their sums. */
const MOST_DAYS = 1_000;

/** Lets days pass, keeps users signed in, and runs retention. */
export const passTime: Operation = async ({ t, random }) => {
  const later = new Date(t.deps.now().getTime() + random.pick([1, 4, 31]) * DAY_MS);
  if (later.getTime() > Date.now() + MOST_DAYS * DAY_MS) return undefined;
  await t.deps.scans.flush();
  await t.deps.db.asSystem('test', (tx) =>
    tx.execute(sql`update sessions set last_seen_at = ${later.toISOString()}::timestamptz,
      expires_at = ${later.toISOString()}::timestamptz + interval '1 day'`),
  );
  t.setNow(later);
  await runRetention(t.deps);
  return undefined;
};
