import { homeFor, matchPage } from '@/lib/access/access';
import { localizedHref, splitLocale, toLocale } from '@/lib/i18n/language';
import type { ProfileHint, SessionData } from '@/lib/session/data';
import { safeNext, withNext } from './next-path';

interface Visit {
  /** Public path, with the locale prefix if any. */
  pathname: string;
  searchParams: URLSearchParams;
  /** The language chosen with the language switch: 'es', 'en', 'it' or 'pr'. */
  language: string | undefined;
  session: SessionData;
}

const RESET = '/auth/reset';
const LOCK = '/auth/lock-screen';
/** Also accessible while locked: users who forgot their password must be able to continue. */
const OPEN_WHILE_LOCKED = new Set([LOCK, RESET, '/auth/confirm', '/auth/forgot-password', '/auth/recover', '/404']);

/**
 * Where to redirect a visit, as a path of this site, or `null` for no redirect. In this order: a token in the address
 * leads to the reset page, the stored language to its prefix, a locked session to the lock screen, an obsolete lock
 * screen to the page that was left, a missing session to sign-in with a return path. For convenience only: pages and
 * the API check again.
 */
export function destination({ pathname, searchParams, language, session }: Visit): string | null {
  const { locale, hasPrefix, path } = splitLocale(pathname);
  const token = searchParams.get('token');
  if (token && path !== RESET) return `${localizedHref(locale, RESET)}?token=${encodeURIComponent(token)}`;

  const query = visibleQuery(searchParams);
  const selectedLocale = toLocale(language);
  if (!hasPrefix && selectedLocale && selectedLocale !== locale) return localizedHref(selectedLocale, path) + query;

  const returnPath = path.startsWith('/auth/') ? searchParams.get('next') : pathname + query;
  if (session.isLocked && !OPEN_WHILE_LOCKED.has(path)) return withNext(localizedHref(locale, LOCK), returnPath);
  if (path === LOCK && !session.isLocked) return safeNext(returnPath) ?? localizedHref(locale, '/');
  if (needsSession(path) && !session.token) return withNext(localizedHref(locale, '/auth/login'), returnPath);
  return path === '/' && session.profile ? localizedHref(locale, homeOf(session.profile)) : null;
}

/** All back-office paths, existing or not, so that strangers do not learn which exist. */
function needsSession(path: string): boolean {
  const page = matchPage(path);
  return page ? page.session !== 'none' : /^\/(?:admin|super-admin)(?:\/|$)/.test(path);
}

const homeOf = (hint: ProfileHint) => homeFor({ ...hint, companyStatus: null });

function visibleQuery(searchParams: URLSearchParams): string {
  const visible = new URLSearchParams(searchParams);
  visible.delete('_rsc');
  return visible.size > 0 ? `?${visible}` : '';
}
