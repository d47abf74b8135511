import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { Profile } from '@/lib/contract/auth';
import { profileHint, type ProfileHint, type SessionData } from './data';
import { currentSessionOptions } from './options';

/**
 * A session without anything of an earlier one: the sent cookie is not even opened, because an unreadable one must not
 * prevent sign-in or sign-out. For route handlers only: changes in middleware or a page are not visible to the same
 * request.
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

/** Removes the token but keeps the name and photo for the lock screen. */
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
