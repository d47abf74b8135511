import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { successAnswer } from '@/lib/proxy/answers';
import { refuse } from '@/lib/proxy/refuse';
import { lockPhoto } from '@/lib/session/lock-photo';
import { refuseOtherViewer } from '@/lib/session/other-viewer';
import { readSession } from '@/lib/session/read';
import { refuseForeign } from '@/lib/session/route';
import { lockSession } from '@/lib/session/write';

/** Locks: the token is revoked here and at the API, name and photo stay for the lock screen. */
export async function POST(request: Request): Promise<Response> {
  const session = await readSession();
  const refusal = refuseForeign(request) ?? refuseOtherViewer(request.headers, session);
  if (refusal) return refusal;
  const { token, profile } = session;
  if (!profile) return refuse(request.headers, 'NOT_AUTHENTICATED');
  if (!token) return successAnswer({ isLocked: true });
  await lockSession({ ...profile, photoUrl: await lockPhoto(profile.photoUrl, token) });
  await call(auth.logout, {}, { token });
  return successAnswer({ isLocked: true });
}
