import type { AccessProfile } from '@/lib/access/levels';
import type { Role } from '@/lib/contract/core/levels';
import { actionsFor } from './shell-actions';

jest.mock('next-intl/server', () => ({ getTranslations: jest.fn() }));

function actionsOf(role: Role, levelAccess: number, more: Partial<AccessProfile> = {}) {
  const profile = { role, levelAccess, prevLevelAccess: null, companyStatus: 'active', hasFinalUsers: false, ...more };
  const viewer = { role, level: levelAccess, hasCompany: role !== 'SuperAdmin' };
  return actionsFor(profile as AccessProfile, viewer);
}
const keysOf = (...args: Parameters<typeof actionsOf>) => actionsOf(...args).map(({ key }) => key);

it('offers exactly what level and role allow', () => {
  expect(keysOf('Admin', 500)).toEqual(
    expect.arrayContaining(['newArticle', 'buyCodes', 'newProcess', 'newContainer']),
  );
  const user = keysOf('User', 300);
  expect(user).toEqual(expect.arrayContaining(['newArticle', 'uploadArticles', 'createUnits', 'printLabels']));
  for (const key of ['buyCodes', 'newContainer']) expect(user).not.toContain(key);
  expect(keysOf('User', 200)).not.toContain('newProcess');
  const collaborator = keysOf('collaborator', 200);
  expect(collaborator).toEqual(expect.arrayContaining(['recordEvent', 'changePassword']));
  for (const key of ['newArticle', 'uploadArticles', 'createUnits']) expect(collaborator).not.toContain(key);
  expect(keysOf('SuperAdmin', 1000)).toEqual(['changePassword']);
});

it('links to the page of the user’s menu', () => {
  const hrefOf = (hasFinalUsers: boolean) =>
    actionsOf('Admin', 500, { hasFinalUsers }).find(({ key }) => key === 'createUnits')?.href;
  expect([hrefOf(false), hrefOf(true)]).toEqual(['/admin/unit-block/create', '/admin/unit-blocks/create']);
});
