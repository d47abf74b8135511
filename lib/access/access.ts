import { isSuperAdmin, type AccessProfile } from './levels';
import type { Page, PageGroup } from './page-types';
import { pages } from './pages';

export type Verdict = 'ok' | 'forbidden' | 'not-found';
export type MenuSection = { group: PageGroup | null; entries: Page[] };

const fixed = new Map(pages.filter((page) => !page.path.includes('[')).map((page) => [page.path, page]));
const withValues = pages.filter((page) => page.path.includes('['));

/** The page of a pathname without its locale prefix, or null. A trailing slash is ignored. */
export function matchPage(pathname: string): Page | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return fixed.get(path) ?? withValues.find((page) => matches(page.path, path)) ?? null;
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => (segment.startsWith('[') ? actual[index] !== '' : segment === actual[index]))
  );
}

/** A page of the other menu variant does not exist for this user; one above their level or role is forbidden. */
export function canOpen(profile: AccessProfile, page: Page): Verdict {
  if (page.session !== 'level') return 'ok';
  const variant = profile.hasFinalUsers ? 'end-users' : 'default';
  const isRightVariant = page.variant === 'both' || page.variant === variant;
  if (isSuperAdmin(profile)) {
    if (page.audience === 'company') return 'forbidden';
    return isRightVariant ? 'ok' : 'not-found';
  }
  if (page.audience === 'super-admin') return 'forbidden';
  if (!isRightVariant) return 'not-found';
  if (page.audience === 'both') return 'ok';
  if (profile.levelAccess < page.level) return 'forbidden';
  return page.roles?.every((role) => role !== profile.role) ? 'forbidden' : 'ok';
}

/** Existing pages that this user may open. */
export function openPages(profile: AccessProfile): Page[] {
  return pages.filter((page) => page.session === 'level' && page.isBuilt && canOpen(profile, page) === 'ok');
}

/** The side menu in order; adjacent entries of a group form a section, an entry without a group has its own. */
export function menuFor(profile: AccessProfile): MenuSection[] {
  const entries = openPages(profile)
    .filter(({ menu }) => menu && !menu.roles?.every((role) => role !== profile.role))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const sections: MenuSection[] = [];
  for (const page of entries) {
    const group = page.menu?.group ?? null;
    const last = sections.at(-1);
    if (group !== null && last?.group === group) last.entries.push(page);
    else sections.push({ group, entries: [page] });
  }
  return sections;
}

const homes = {
  SuperAdmin: ['/super-admin/company', '/super-admin/users'],
  Admin: ['/admin/dashboard'],
  User: ['/admin/dashboard'],
  collaborator: ['/admin/record', '/admin/dashboard'],
} as const;

/** Target of `/` and sign-in: the first permitted page of the role, otherwise any permitted page, or the account. */
export function homeFor(profile: AccessProfile): string {
  const allowed = new Set(openPages(profile).map((page) => page.path));
  const preferred = homes[profile.role].find((path) => allowed.has(path));
  return preferred ?? openPages(profile)[0]?.path ?? '/admin/account';
}
