import { newUuid } from '@/lib/contract/core/uuid';
import { hasNoAnswer, type CallResult } from './result';

/** How long a change without an answer is taken for the same one when it is sent again. */
const KEPT_MS = 10 * 60_000;

interface Attempt {
  path: string;
  key: string;
  at: number;
}

/** Changes that got no answer, by what was sent. */
const unanswered = new Map<string, Attempt>();

/**
 * The key of a change, and what its outcome means for the next: sent again after no answer, it has the same key. Once something
 * else was done it has another, for that may have undone what was done without an answer.
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
