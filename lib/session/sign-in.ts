import { headers } from 'next/headers';
import { z } from 'zod';
import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { successAnswer } from '@/lib/proxy/answers';
import { keepDevice, readDevice } from './device';
import { readSession } from './read';
import { failureAnswer } from './route';
import { startSession } from './write';

/**
 * What a user types; the rest of the call is added here. The API checks length limits, to report them in the user's
 * language.
 */
export const credentials = z.object({ email: z.string().trim().toLowerCase(), password: z.string() });

const LONGEST_AGENT = 500;

/** Sign-in must not fail because of an unusual User-Agent header. */
const plainAgent = (header: string | null) => header?.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_AGENT) || undefined;

/**
 * Signs in at the API, replacing this browser's session: the token goes into the sealed cookie, the profile to the
 * browser, whose device is remembered.
 */
export async function signInAtApi(typed: { email: string; password: string }): Promise<Response> {
  const { token } = await readSession();
  const userAgent = plainAgent((await headers()).get('user-agent'));
  const body = { ...typed, device: await readDevice(), replaces: token, userAgent };
  const result = await call(auth.login, { body }, { token: null });
  if (!result.ok) return failureAnswer(result);
  await startSession(result.data.token, result.data.profile);
  await keepDevice(result.data.device);
  return successAnswer(result.data.profile);
}
