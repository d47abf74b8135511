import type { AccessProfile } from '@/lib/access/levels';
import type { Role } from '@/lib/contract/core/levels';
import { SEARCH_TYPES } from '@/lib/contract/search';
import { searchTargetsFor } from './search-targets';

function targetsOf(role: Role, levelAccess: number) {
  const profile = { role, levelAccess, prevLevelAccess: null, companyStatus: 'active', hasFinalUsers: false };
  const viewer = { role, level: levelAccess, hasCompany: role !== 'SuperAdmin' };
  return searchTargetsFor(profile as AccessProfile, viewer);
}

it('links to dialogs for users who may edit, and to the list for those who may only read', () => {
  const admin = targetsOf('Admin', 500);
  expect(Object.keys(admin).toSorted()).toEqual([...SEARCH_TYPES].toSorted());
  expect(admin).toMatchObject({
    articles: '/admin/articles',
    templates: '/admin/templates',
    materials: '/admin/materials?edit=',
    places: '/admin/places?edit=',
    events: '/admin/events?edit=',
    units: '/admin/units',
  });
  expect(targetsOf('collaborator', 500)).toMatchObject({
    templates: '/admin/templates',
    materials: '/admin/materials?q=',
    places: '/admin/places?q=',
    events: '/admin/events?q=',
  });
});

it('omits the types whose pages a user cannot open', () => {
  expect(targetsOf('SuperAdmin', 1000)).toEqual({ companies: '/super-admin/company' });
  expect(targetsOf('User', 200)).not.toHaveProperty('containers');
});
