import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { Profile } from '@/lib/contract/auth';
import { profileHint, type ProfileHint, type SessionData } from './data';
import { currentSessionOptions } from './options';

/**
 * A session with nothing of an earlier one: what the browser sent is not even opened, as a cookie that nobody can read
 * must not keep anybody from signing in or out. For route handlers alone: what middleware or a page saves, the same request does not see.
 */
async function freshSession() {
  const store = await cookies();
  return getIronSession<SessionData>({ get: () => undefined, set: store.set.bind(store) }, currentSessionOptions());
}

/** Seals a fresh session: nothing of an earlier one survives a sign-in. */
export async function startSession(token: string, profile: Profile): Promise<void> {
  const session = await freshSession();
  session.token = token;
  session.profile = profileHint(profile);
  await session.save();
}

/** Drops the token and keeps the name and the photo for the lock screen. */
export async function lockSession(profile: ProfileHint): Promise<void> {
  const session = await freshSession();
  session.profile = profile;
  session.isLocked = true;
  await session.save();
}

export async function clearSession(): Promise<void> {
  const session = await freshSession();
  session.destroy();
}
