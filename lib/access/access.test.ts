import { canOpen, homeFor, matchPage, menuFor } from './access';
import type { AccessProfile } from './levels';
import type { Page } from './page-types';
import { pages } from './pages';

const admin: AccessProfile = {
  role: 'Admin',
  levelAccess: 500,
  prevLevelAccess: null,
  companyStatus: 'active',
  hasFinalUsers: false,
};
const superAdmin: AccessProfile = { ...admin, role: 'SuperAdmin', levelAccess: 1000, companyStatus: null };

function page(path: string): Page {
  const found = matchPage(path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
}

describe('matchPage', () => {
  it('matches whole segments, case included, and values with dots', () => {
    expect(matchPage('/admin/units/AB.1')?.path).toBe('/admin/units/[code]');
    expect(matchPage('/admin/LCA')?.level).toBe(400);
    expect(matchPage('/admin/lca')).toBeNull();
    expect(matchPage('/admin/articles/')?.path).toBe('/admin/articles');
    expect(matchPage('/admin/units/')).toBeNull();
    expect(matchPage('/admin/units/a/b')).toBeNull();
  });

  it('knows every path once', () => {
    expect(new Set(pages.map((entry) => entry.path)).size).toBe(pages.length);
  });
});

describe('canOpen', () => {
  it('refuses a level that is too high with forbidden', () => {
    expect(canOpen({ ...admin, levelAccess: 300 }, page('/admin/LCA'))).toBe('forbidden');
    expect(canOpen({ ...admin, levelAccess: 300 }, page('/admin/process'))).toBe('ok');
    expect(canOpen({ ...admin, levelAccess: 0 }, page('/admin/dashboard'))).toBe('forbidden');
  });

  it('hides the pages of the other menu variant', () => {
    expect(canOpen(admin, page('/admin/users'))).toBe('not-found');
    expect(canOpen(admin, page('/admin/unit-blocks/create'))).toBe('not-found');
    expect(canOpen({ ...admin, hasFinalUsers: true }, page('/admin/unit-blocks/create'))).toBe('ok');
    expect(canOpen({ ...admin, hasFinalUsers: true }, page('/admin/learning'))).toBe('not-found');
    expect(canOpen(superAdmin, page('/super-admin/LCA'))).toBe('not-found');
    expect(canOpen(superAdmin, page('/super-admin/LCA/data'))).toBe('ok');
  });

  it('keeps companies and the platform apart', () => {
    expect(canOpen(admin, page('/super-admin/company'))).toBe('forbidden');
    expect(canOpen(superAdmin, page('/admin/articles'))).toBe('forbidden');
    expect(canOpen(superAdmin, page('/admin/account'))).toBe('ok');
    expect(canOpen({ ...admin, levelAccess: 200 }, page('/admin/notifications'))).toBe('ok');
  });

  it('opens the change log to the administrators of the company only', () => {
    expect(canOpen(admin, page('/admin/audit'))).toBe('ok');
    expect(canOpen({ ...admin, role: 'User' }, page('/admin/audit'))).toBe('forbidden');
  });

  it.each(['articles/[articleId]', 'templates/[templateId]'])(
    'opens the editor of %s only to those whose edits are taken',
    (record) => {
      const editor = page(`/admin/${record}/passport`);
      expect(canOpen({ ...admin, role: 'User' }, editor)).toBe('ok');
      expect(canOpen({ ...admin, role: 'collaborator' }, editor)).toBe('forbidden');
    },
  );
});

describe('menuFor', () => {
  const paths = (profile: AccessProfile) => menuFor(profile).flatMap((part) => part.entries.map((entry) => entry.path));

  it('shows a super-admin only entries of the platform', () => {
    expect(paths(superAdmin).every((path) => path.startsWith('/super-admin/'))).toBe(true);
  });

  it('shows only what exists and may be opened, in order and grouped', () => {
    for (const profile of [admin, { ...admin, hasFinalUsers: true }, { ...admin, levelAccess: 200 }]) {
      for (const path of paths(profile)) {
        expect(page(path).isBuilt).toBe(true);
        expect(canOpen(profile, page(path))).toBe('ok');
      }
    }
    const groups = menuFor(admin).map((part) => part.group);
    expect(new Set(groups.filter(Boolean)).size).toBe(groups.filter(Boolean).length);
    expect(paths(admin)[0]).toBe('/admin/dashboard');
  });

  it('gives each variant its own way to create units', () => {
    expect(paths(admin)).toContain('/admin/unit-block/create');
    expect(paths(admin)).not.toContain('/admin/unit-blocks/create');
    expect(paths({ ...admin, hasFinalUsers: true })).toContain('/admin/unit-blocks/create');
  });
});

describe('homeFor', () => {
  it('leads a company to its dashboard and nobody to a page that is closed to them', () => {
    expect(homeFor(admin)).toBe('/admin/dashboard');
    expect(homeFor({ ...admin, levelAccess: 0 })).toMatch(/^\/admin\/(account|notifications)$/);
    expect(homeFor(superAdmin)).toMatch(/^\/(super-admin\/|admin\/account)/);
  });
});
