import { localizedPath } from './paths';

it.each([
  ['/pr/admin/units', '/auth/login', '/pr/auth/login'],
  ['/en/admin/units?q=/it/', '/auth/login', '/en/auth/login'],
  ['/admin/units', '/auth/login', '/auth/login'],
  ['?q=1', '/auth/login', '/auth/login'],
  ['', '/auth/login', '/auth/login'],
])('beside %j the page %s is %s', (like, path, localized) => {
  expect(localizedPath(like, path)).toBe(localized);
});
