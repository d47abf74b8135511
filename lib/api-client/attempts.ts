import { newUuid } from '@/lib/contract/core/uuid';
import { hasNoAnswer, type CallResult } from './result';

/** How long an identical change counts as a retry of one without a response. */
const KEPT_MS = 10 * 60_000;

interface Attempt {
  path: string;
  key: string;
  at: number;
}

/** Changes without a response, by path and body. */
const unanswered = new Map<string, Attempt>();

/**
 * The idempotency key of a change; `settle` records the outcome. A retry after no response has the same key. After
 * another successful change it has a new one, because that change may have undone the first.
 */
export function attemptOf(path: string, body: string | undefined) {
  const change = `${path}\n${body ?? ''}`;
  const before = unanswered.get(change);
  const key = before && Date.now() - before.at < KEPT_MS ? before.key : newUuid();

  function settle(result: CallResult<unknown>): void {
    if (!result.ok && hasNoAnswer(result)) return void unanswered.set(change, { path, key, at: Date.now() });
    unanswered.delete(change);
    if (!result.ok) return;
    for (const [other, attempt] of unanswered) if (attempt.path !== path) unanswered.delete(other);
  }
  return { key, settle };
}
