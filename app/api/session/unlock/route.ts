import { z } from 'zod';
import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { errorAnswer, successAnswer } from '@/lib/proxy/answers';
import { readSession } from '@/lib/session/read';
import { failureAnswer, readBody, refuseForeign } from '@/lib/session/route';
import { startSession } from '@/lib/session/write';

const unlock = z.object({ password: auth.login.body.shape.password });

/** Opens a locked session: the password of the person whose name stands on the lock screen. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const body = await readBody(request, unlock);
  if (body instanceof Response) return body;
  const { profile, isLocked } = await readSession();
  if (!profile || !isLocked) return errorAnswer('NOT_AUTHENTICATED', 'Sign in first.');
  const credentials = { email: profile.email, password: body.password };
  const result = await call(auth.login, { body: credentials }, { token: null });
  if (!result.ok) return failureAnswer(result);
  await startSession(result.data.token, result.data.profile);
  return successAnswer(result.data.profile);
}
