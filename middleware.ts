import createIntlMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { matchPage } from '@/lib/access/access';
import { readSegment } from '@/lib/contract/core/match';
import { env } from '@/lib/env';
import { LANGUAGE_KEY, splitLocale, toLocale } from '@/lib/i18n/language';
import { routing } from '@/lib/i18n/routing';
import { destination } from '@/lib/guards/destination';
import { NONCE_HEADER, PATH_HEADER } from '@/lib/session/headers';
import { sessionCookieName } from '@/lib/session/options';
import { securityHeaders } from '@/lib/guards/security-headers';
import { unsealSession } from '@/lib/session/unseal';

const intl = createIntlMiddleware(routing);

/** Language, session, `?token=`, the way to sign-in and back, and the headers of every page. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { isHttps, isDev, sessionSecret } = env();
  const { pathname, searchParams } = request.nextUrl;
  const { path } = splitLocale(pathname);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const headers = securityHeaders({ nonce, isDev, path });

  const session = await unsealSession(request.cookies.get(sessionCookieName(isHttps))?.value, sessionSecret);
  const language = request.cookies.get(LANGUAGE_KEY)?.value;
  const elsewhere = destination({ pathname, searchParams, language, session });
  const response = elsewhere
    ? NextResponse.redirect(new URL(elsewhere, request.url))
    : isUnknown(path)
      ? missing(withPageHeaders(request, nonce, headers))
      : localized(withPageHeaders(request, nonce, headers), language);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The request as the page sees it: Next takes the nonce for its own scripts out of the policy's header. */
function withPageHeaders(request: NextRequest, nonce: string, own: Record<string, string>): NextRequest {
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set('content-security-policy', own['content-security-policy'] ?? '');
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  return new NextRequest(request.nextUrl, { headers, method: request.method });
}

/** No page of any kind; those that the table names but nobody has built yet are refused by their own route. */
const isUnknown = (path: string) => path === '/404' || matchPage(path) === null || !isReadTwice(path);

/** next-intl decodes a path and Next decodes what it made of it: a percent sign in a code is an error there. */
const isReadTwice = (path: string) => readSegment(readSegment(path) ?? '%') !== null;

/**
 * The 404 page with its status. Not by `notFound()` in a page: what that throws is drawn by script alone, and the
 * server's HTML stays empty.
 */
function missing(request: NextRequest): NextResponse {
  const { locale } = splitLocale(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set('X-NEXT-INTL-LOCALE', locale);
  return NextResponse.rewrite(new URL(`/${locale}/404`, request.url), { request: { headers }, status: 404 });
}

/** `/es/…` stands for itself while another language is stored; next-intl would lead it to the path without prefix. */
function localized(request: NextRequest, language: string | undefined): NextResponse {
  const { locale, hasPrefix } = splitLocale(request.nextUrl.pathname);
  const chosen = toLocale(language);
  if (locale === 'es' && hasPrefix && chosen && chosen !== 'es') {
    const headers = new Headers(request.headers);
    headers.set('X-NEXT-INTL-LOCALE', 'es');
    return NextResponse.next({ request: { headers } });
  }
  return intl(request);
}

// Whole segments, so that `/pr/…` and codes with dots pass through here. Must be a literal; the test beside it
// compares the prefixes with lib/web-server/pass-through.mjs.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:api|_next|01|p|public|\\.well-known|v1|epcis|openapi|openapi\\.json|b)(?:/|$)|(?:favicon\\.ico|icons\\.svg|icon\\.svg|apple-icon\\.png|robots\\.txt|site\\.webmanifest)$).*)',
  ],
};
