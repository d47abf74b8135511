import { refuse } from '@/lib/proxy/refuse';
import { readSession } from '@/lib/session/read';
import { readBody, refuseForeign } from '@/lib/session/route';
import { credentials, signInAtApi } from '@/lib/session/sign-in';

const unlock = credentials.pick({ password: true });

/** Opens a locked session: the password of the user on the lock screen. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const body = await readBody(request, unlock);
  if (body instanceof Response) return body;
  const { profile, isLocked } = await readSession();
  if (!profile || !isLocked) return refuse(request.headers, 'NOT_AUTHENTICATED');
  return signInAtApi({ email: profile.email, password: body.password });
}
