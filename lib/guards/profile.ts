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

/** Where a person goes first whose password somebody else has chosen. */
const ACCOUNT = '/admin/account';

/** The API cannot tell who is signed in: the error page says so and offers to retry. */
export class ProfileUnavailableError extends Error {
  constructor(readonly code: string) {
    super(`profile unavailable: ${code}`);
  }
}

/**
 * The signed-in person as the API knows them now, once per request; `null` when nobody is signed in. A session that
 * the API no longer knows is ended on the way to sign-in.
 */
export const getProfile = cache(async (): Promise<Profile | null> => {
  const { token } = await readSession();
  if (!token) return null;
  const result = await call(auth.me, {});
  if (result.ok) return result.data;
  if (result.status === 401) redirect(withNext('/api/session/ended', await currentPath()));
  throw new ProfileUnavailableError(result.code);
});

/** The public path of the page being rendered, with locale prefix and query, as middleware saw it. */
export async function currentPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? '/';
}

/**
 * The check at the top of every page of the back-office: who is it, and may they open this page? Leads to sign-in, to
 * the lock screen, to the own password while it must be changed, or answers 403 or 404. `path` is the page's path in the table of pages, e.g. `/admin/units/[code]`.
 */
export async function requirePage(path: Page['path']): Promise<Profile> {
  const page = pages.find((entry) => entry.path === path);
  if (!page) throw new Error(`${path} is missing in the table of pages`);
  const profile = await getProfile();
  if (!profile) {
    const here = await currentPath();
    const { isLocked } = await readSession();
    redirect(withNext(localizedPath(here, isLocked ? '/auth/lock-screen' : '/auth/login'), here));
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
 * For addresses of the back-office that have no page: who may not open what the table of pages has there is refused
 * (403) as on the page itself; everything else is missing (404).
 */
export async function refuseMissingPage(): Promise<never> {
  const { path } = splitLocale((await currentPath()).split('?', 1)[0] ?? '/');
  const page = matchPage(path);
  if (page?.session === 'level') await requirePage(page.path);
  notFound();
}
