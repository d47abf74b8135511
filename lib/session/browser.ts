import { noAnswer, readFailure, type CallResult } from '@/lib/api-client/result';
import type { Profile } from '@/lib/contract/auth';

/** Session calls of the sign-in pages: separate from the contract, so that signing in loads no schema library. */
async function send<T>(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<CallResult<T>> {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang };
  try {
    const answer = await fetch(path, { method, headers, body: JSON.stringify(body), cache: 'no-store' });
    const envelope = (await answer.json().catch(() => null)) as { message: T } | null;
    return answer.ok && envelope ? { ok: true, data: envelope.message } : readFailure(envelope, answer.status);
  } catch {
    return noAnswer();
  }
}

export const signIn = (credentials: { email: string; password: string }) =>
  send<Profile>('POST', '/api/session', credentials);

export const unlock = (password: string) => send<Profile>('POST', '/api/session/unlock', { password });

export const signOut = () => send<{ ended: boolean }>('DELETE', '/api/session');

export const refreshSession = () => send<Profile>('POST', '/api/session/refresh');
