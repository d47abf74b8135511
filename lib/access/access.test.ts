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
  const match = matchPage(path);
  if (!match) throw new Error(`no page ${path}`);
  return match;
}

describe('matchPage', () => {
  it('matches whole segments case-sensitively, and values with dots', () => {
    expect(matchPage('/admin/units/AB.1')?.path).toBe('/admin/units/[code]');
    expect(matchPage('/admin/LCA')?.level).toBe(400);
    expect(matchPage('/admin/lca')).toBeNull();
    expect(matchPage('/admin/articles/')?.path).toBe('/admin/articles');
    expect(matchPage('/admin/units/')).toBeNull();
    expect(matchPage('/admin/units/a/b')).toBeNull();
  });

  it('has every path once', () => {
    expect(new Set(pages.map((entry) => entry.path)).size).toBe(pages.length);
  });
});

describe('canOpen', () => {
  it('forbids pages above the level', () => {
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

  it('separates companies from the platform', () => {
    expect(canOpen(admin, page('/super-admin/company'))).toBe('forbidden');
    expect(canOpen(superAdmin, page('/admin/articles'))).toBe('forbidden');
    expect(canOpen(superAdmin, page('/admin/account'))).toBe('ok');
    expect(canOpen({ ...admin, levelAccess: 200 }, page('/admin/notifications'))).toBe('ok');
  });

  it('opens the change log only to the company’s administrators', () => {
    expect(canOpen(admin, page('/admin/audit'))).toBe('ok');
    expect(canOpen({ ...admin, role: 'User' }, page('/admin/audit'))).toBe('forbidden');
  });

  it.each(['articles/[articleId]', 'templates/[templateId]'])(
    'opens the editor of %s only to roles that may save',
    (record) => {
      const editor = page(`/admin/${record}/passport`);
      expect(canOpen({ ...admin, role: 'User' }, editor)).toBe('ok');
      expect(canOpen({ ...admin, role: 'collaborator' }, editor)).toBe('forbidden');
    },
  );
});

describe('menuFor', () => {
  const paths = (profile: AccessProfile) => menuFor(profile).flatMap((part) => part.entries.map((entry) => entry.path));

  it('shows super-admins only platform entries', () => {
    expect(paths(superAdmin).every((path) => path.startsWith('/super-admin/'))).toBe(true);
  });

  it('shows only existing pages that may be opened, in order and grouped', () => {
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

  it('has each variant’s own page to create units', () => {
    expect(paths(admin)).toContain('/admin/unit-block/create');
    expect(paths(admin)).not.toContain('/admin/unit-blocks/create');
    expect(paths({ ...admin, hasFinalUsers: true })).toContain('/admin/unit-blocks/create');
  });
});

it('offers nobody an entry of the menu where their role can do nothing', () => {
  const entries = (role: AccessProfile['role']) =>
    menuFor({ ...admin, role }).flatMap((part) => part.entries.map(({ name }) => name));
  expect(entries('User')).toEqual(expect.arrayContaining(['upload', 'createUnits']));
  expect(entries('collaborator')).not.toContain('upload');
  expect(entries('collaborator')).not.toContain('createUnits');
  expect(entries('collaborator')).toContain('units');
});

describe('homeFor', () => {
  it('is the dashboard for companies, and never a page that the user may not open', () => {
    expect(homeFor(admin)).toBe('/admin/dashboard');
    expect(homeFor({ ...admin, levelAccess: 0 })).toMatch(/^\/admin\/(account|notifications)$/);
    expect(homeFor(superAdmin)).toMatch(/^\/(super-admin\/|admin\/account)/);
  });
});
