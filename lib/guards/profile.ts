import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { canOpen, matchPage } from '@/lib/access/access';
import type { Page } from '@/lib/access/page-types';
import { pages } from '@/lib/access/pages';
import { call } from '@/lib/api-client/server';
import { auth, type Profile } from '@/lib/contract/auth';
import { splitLocale } from '@/lib/i18n/language';
import { PATH_HEADER } from '@/lib/session/headers';
import { withNext } from './next-path';
import { localizedPath } from './paths';
import { readSession } from '@/lib/session/read';

/** Users whose password was chosen by somebody else must go here first. */
const ACCOUNT = '/admin/account';

/** The API did not return the profile: the error page offers a retry. */
export class ProfileUnavailableError extends Error {
  constructor(readonly code: string) {
    super(`profile unavailable: ${code}`);
  }
}

/**
 * The current profile of the signed-in user from the API, once per request; `null` if nobody is signed in. A session
 * that the API no longer knows is ended on the way to sign-in.
 */
export const getProfile = cache(async (): Promise<Profile | null> => {
  const { token } = await readSession();
  if (!token) return null;
  const result = await call(auth.me, {});
  if (result.ok) return result.data;
  if (result.status === 401) redirect(withNext('/api/session/ended', await currentPath()));
  throw new ProfileUnavailableError(result.code);
});

/** The public path of the current page, with locale prefix and query, as seen by middleware. */
export async function currentPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? '/';
}

/**
 * Authentication and authorisation at the top of every back-office page. Redirects to sign-in, to the lock screen, or
 * to the account while the password must be changed, or responds with 403 or 404. `path` is the page's path in the
 * table of pages, e.g. `/admin/units/[code]`.
 */
export async function requirePage(path: Page['path']): Promise<Profile> {
  const page = pages.find((entry) => entry.path === path);
  if (!page) throw new Error(`${path} is missing in the table of pages`);
  const profile = await getProfile();
  if (!profile) {
    const returnPath = await currentPath();
    const { isLocked } = await readSession();
    redirect(withNext(localizedPath(returnPath, isLocked ? '/auth/lock-screen' : '/auth/login'), returnPath));
  }
  if (profile.mustChangePassword && path !== ACCOUNT) {
    redirect(`${localizedPath(await currentPath(), ACCOUNT)}#password`);
  }
  const verdict = canOpen(profile, page);
  if (verdict === 'not-found') notFound();
  if (verdict === 'forbidden') forbidden();
  return profile;
}

/**
 * For back-office addresses without a page: 403 if the user may not open the entry in the table of pages, as on the
 * page itself, else 404.
 */
export async function refuseMissingPage(): Promise<never> {
  const { path } = splitLocale((await currentPath()).split('?', 1)[0] ?? '/');
  const page = matchPage(path);
  if (page?.session === 'level') await requirePage(page.path);
  notFound();
}
