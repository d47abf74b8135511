import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { errorAnswer, successAnswer } from '@/lib/proxy/answers';
import { readSession } from '@/lib/session/read';
import { failureAnswer, readBody, refuseForeign } from '@/lib/session/route';
import { clearSession, startSession } from '@/lib/session/write';

/** Signs in: the token goes into the sealed cookie, the profile to the browser. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const body = await readBody(request, auth.login.body);
  if (body instanceof Response) return body;
  const result = await call(auth.login, { body }, { token: null });
  if (!result.ok) return failureAnswer(result);
  await startSession(result.data.token, result.data.profile);
  return successAnswer(result.data.profile);
}

/** The profile of the signed-in person, without the token. */
export async function GET(): Promise<Response> {
  const { token } = await readSession();
  if (!token) return errorAnswer('NOT_AUTHENTICATED', 'Sign in first.');
  const result = await call(auth.me, {});
  return result.ok ? successAnswer(result.data) : failureAnswer(result);
}

/** Signs out here and at the API. The cookie goes even when the API does not answer. */
export async function DELETE(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const { token } = await readSession();
  if (token) await call(auth.logout, {});
  await clearSession();
  return successAnswer({ ended: true }, { 'clear-site-data': '"cache"' });
}
