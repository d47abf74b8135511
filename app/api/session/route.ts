import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { errorAnswer, successAnswer } from '@/lib/proxy/answers';
import { refuseOtherViewer } from '@/lib/session/other-viewer';
import { readSession } from '@/lib/session/read';
import { failureAnswer, readBody, refuseForeign } from '@/lib/session/route';
import { credentials, signInAtApi } from '@/lib/session/sign-in';
import { clearSession } from '@/lib/session/write';

/** Signs in: answers the profile, never the token. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const typed = await readBody(request, credentials);
  return typed instanceof Response ? typed : signInAtApi(typed);
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
  const session = await readSession();
  const refusal = refuseForeign(request) ?? refuseOtherViewer(request.headers, session);
  if (refusal) return refusal;
  if (session.token) await call(auth.logout, {});
  await clearSession();
  return successAnswer({ ended: true }, { 'clear-site-data': '"cache"' });
}
