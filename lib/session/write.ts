import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { Profile } from '@/lib/contract/auth';
import { profileHint, type ProfileHint, type SessionData } from './data';
import { currentSessionOptions } from './options';

/** For route handlers alone: a session saved in middleware or a page would not be seen by the same request. */
const openSession = async () => getIronSession<SessionData>(await cookies(), currentSessionOptions());

/** Seals a fresh session: nothing of an earlier one survives a sign-in. */
export async function startSession(token: string, profile: Profile): Promise<void> {
  const session = await openSession();
  session.token = token;
  session.profile = profileHint(profile);
  delete session.isLocked;
  await session.save();
}

/** Drops the token and keeps the name and the photo for the lock screen. */
export async function lockSession(profile: ProfileHint): Promise<void> {
  const session = await openSession();
  delete session.token;
  session.profile = profile;
  session.isLocked = true;
  await session.save();
}

export async function clearSession(): Promise<void> {
  const session = await openSession();
  session.destroy();
}
