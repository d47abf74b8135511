import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { successAnswer } from '@/lib/proxy/answers';
import { refuse } from '@/lib/proxy/refuse';
import { readSession } from '@/lib/session/read';
import { failureAnswer, refuseForeign } from '@/lib/session/route';
import { startSession } from '@/lib/session/write';

/** Replaces the token; the old one stays valid for another minute, so other tabs stay signed in. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const { token } = await readSession();
  if (!token) return refuse(request.headers, 'NOT_AUTHENTICATED');
  const result = await call(auth.refreshToken, {});
  if (!result.ok) return failureAnswer(result);
  await startSession(result.data.token, result.data.profile);
  return successAnswer(result.data.profile);
}
