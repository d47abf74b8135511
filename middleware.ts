import createIntlMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { env } from '@/lib/env';
import { LANGUAGE_KEY, splitLocale, toLocale } from '@/lib/i18n/language';
import { routing } from '@/lib/i18n/routing';
import { destination } from '@/lib/guards/destination';
import { type Refusal, refusalOf, refusalPage, toRefusal } from '@/lib/guards/refusal';
import { NONCE_HEADER, PATH_HEADER } from '@/lib/session/headers';
import type { SessionData } from '@/lib/session/data';
import { sessionCookieName } from '@/lib/session/options';
import { securityHeaders } from '@/lib/guards/security-headers';
import { unsealSession } from '@/lib/session/unseal';
import { REFUSAL_HEADER } from '@/lib/web-server/refusal-header.mjs';

const intl = createIntlMiddleware(routing);

const STATUS = { forbidden: 403, missing: 404, failed: 500, away: 503 } as const;

/** Language, session, level, `?token=`, redirects to sign-in and back, and the headers of every page. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { isHttps, isDev, sessionSecret, mapTiles } = env();
  const { pathname, searchParams } = request.nextUrl;
  const { path } = splitLocale(pathname);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const tileOrigin = mapTiles && new URL(mapTiles.url).origin;
  const headers = securityHeaders({ nonce, isDev, path, searchParams, tileOrigin });

  const session = await unsealSession(request.cookies.get(sessionCookieName(isHttps))?.value, sessionSecret);
  const response = await answer(withPageHeaders(request, nonce, headers), session);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answer(request: NextRequest, session: SessionData): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const { path } = splitLocale(pathname);
  // A page has thrown: server.mjs requests the refusal page to send instead, and sets the status itself.
  const thrownRefusal = toRefusal(request.headers.get(REFUSAL_HEADER));
  if (thrownRefusal) return refused(request, thrownRefusal, 200);

  const language = request.cookies.get(LANGUAGE_KEY)?.value;
  const elsewhere = destination({ pathname, searchParams, language, session });
  if (elsewhere) return NextResponse.redirect(new URL(elsewhere, request.url));
  const refusal = await refusalOf(path, session, async () => {
    const result = await call(auth.me, {}, { token: session.token ?? null });
    return result.ok ? result.data : null;
  });
  return refusal ? refused(request, refusal, STATUS[refusal]) : localized(request, language);
}

/** The request as seen by the page: Next reads the nonce for its own scripts from the policy header. */
function withPageHeaders(request: NextRequest, nonce: string, own: Record<string, string>): NextRequest {
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set('content-security-policy', own['content-security-policy'] ?? '');
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  return new NextRequest(request.nextUrl, { headers, method: request.method });
}

/**
 * The page of a refusal with its status. Not with `notFound()` or `forbidden()` in a page: those only render with
 * script, and the server's HTML would be empty.
 */
function refused(request: NextRequest, kind: Refusal, status: number): NextResponse {
  const { locale, path } = splitLocale(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set('X-NEXT-INTL-LOCALE', locale);
  const target = new URL(`/${locale}${refusalPage(kind, path)}`, request.url);
  const response = NextResponse.rewrite(target, { request: { headers }, status });
  response.headers.set(REFUSAL_HEADER, kind);
  return response;
}

/** Serves `/es/…` in Spanish even if another language is stored; next-intl would redirect to the unprefixed path. */
function localized(request: NextRequest, language: string | undefined): NextResponse {
  const { locale, hasPrefix } = splitLocale(request.nextUrl.pathname);
  const selectedLocale = toLocale(language);
  if (locale === 'es' && hasPrefix && selectedLocale && selectedLocale !== 'es') {
    const headers = new Headers(request.headers);
    headers.set('X-NEXT-INTL-LOCALE', 'es');
    return NextResponse.next({ request: { headers } });
  }
  return intl(request);
}

// Whole segments, so that `/pr/…` and codes with dots pass through here. Must be a literal; middleware.test.ts compares
// the prefixes with lib/web-server/pass-through.mjs.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:api|_next|00|01|414|8003|8004|p|public|\\.well-known|v1|epcis|openapi|openapi\\.json|b)(?:/|$)|(?:favicon\\.ico|icons\\.svg|record-sw\\.js|world\\.json|robots\\.txt|icon\\.svg|apple-icon\\.png)$).*)',
  ],
};
