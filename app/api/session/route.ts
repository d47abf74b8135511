import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { successAnswer } from '@/lib/proxy/answers';
import { refuse } from '@/lib/proxy/refuse';
import { refuseOtherViewer } from '@/lib/session/other-viewer';
import { readSession } from '@/lib/session/read';
import { failureAnswer, readBody, refuseForeign } from '@/lib/session/route';
import { credentials, signInAtApi } from '@/lib/session/sign-in';
import { clearSession } from '@/lib/session/write';

/** Signs in: returns the profile, never the token. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const typed = await readBody(request, credentials);
  return typed instanceof Response ? typed : signInAtApi(typed);
}

/** The profile of the signed-in user, without the token. */
export async function GET(request: Request): Promise<Response> {
  const { token } = await readSession();
  if (!token) return refuse(request.headers, 'NOT_AUTHENTICATED');
  const result = await call(auth.me, {});
  return result.ok ? successAnswer(result.data) : failureAnswer(result);
}

/** Signs out here and at the API. The cookie is removed even if the API does not respond. */
export async function DELETE(request: Request): Promise<Response> {
  const session = await readSession();
  const refusal = refuseForeign(request) ?? refuseOtherViewer(request.headers, session);
  if (refusal) return refusal;
  if (session.token) await call(auth.logout, {});
  await clearSession();
  return successAnswer({ ended: true }, { 'clear-site-data': '"cache"' });
}
