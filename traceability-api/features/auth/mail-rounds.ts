import type { Deps } from '../../core/context';
import { sendDueMail } from '../../core/mail-outbox';
import { answerResetRequests } from './password-resets';

/** Writes the mails requested since the last round, then sends all due ones. */
export async function mailRound(deps: Deps, stopping?: AbortSignal): Promise<void> {
  try {
    await answerResetRequests(deps);
  } finally {
    // A request that fails does not hold up the mails of others.
    await sendDueMail(deps, stopping);
  }
}
