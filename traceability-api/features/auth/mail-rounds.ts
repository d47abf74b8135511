import type { Deps } from '../../core/context';
import { sendDueMail } from '../../core/mail-outbox';
import { answerResetRequests } from './password-resets';

/** Writes the mails requested since the last round, then sends all due ones. */
export async function mailRound(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await answerResetRequests(deps);
  await sendDueMail(deps, stopping);
}
