import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { SECURITY_HEADERS } from '@/lib/proxy/answers';
import { safeNext, withNext } from '@/lib/guards/next-path';
import { localizedPath } from '@/lib/guards/paths';
import { readSession } from '@/lib/session/read';
import { clearSession } from '@/lib/session/write';

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...SECURITY_HEADERS, location } });

/**
 * Ends a session that the API no longer knows and redirects to sign-in. A valid session is kept: any site can make a
 * browser open this address.
 */
export async function GET(request: Request): Promise<Response> {
  const next = safeNext(new URL(request.url).searchParams.get('next')) ?? '/';
  const { token } = await readSession();
  if (token) {
    const result = await call(auth.me, {});
    if (result.ok) return seeOther(next);
    if (result.status === 401) await clearSession();
  }
  return seeOther(withNext(localizedPath(next, '/auth/login'), next));
}
