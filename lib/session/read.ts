import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '@/lib/env';
import type { SessionData } from './data';
import { sessionCookieName } from './options';
import { unsealSession } from './unseal';

/** The session of the current request. Read-only: writing is for route handlers. */
export const readSession = cache(async (): Promise<SessionData> => {
  const { isHttps, sessionSecret } = env();
  const store = await cookies();
  return unsealSession(store.get(sessionCookieName(isHttps))?.value, sessionSecret);
});
