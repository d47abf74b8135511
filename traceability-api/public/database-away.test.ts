import { setUpTestApp } from '../testing/app';

const t = setUpTestApp();

const away = () =>
  jest
    .spyOn(t.deps.db, 'asSystem')
    .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

afterEach(() => jest.restoreAllMocks());

it.each(['/p/0198f3a0-0000-7000-8000-000000000000', '/b/xxxxxxxxxxxxxxxxxxxxxx'])(
  'says on %s that it cannot be shown just now, in a page of its own',
  async (path) => {
    away();
    const response = await t.app.request(path, { headers: { 'accept-language': 'en' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await response.text()).includes('Try again in a moment.')).toBe(true);
  },
);

it('says so of a code that nobody has as well, where those who guess codes are counted', async () => {
  jest
    .spyOn(t.deps.limits, 'consume')
    .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const response = await t.app.request('/01/09520123456788/22/2A', { headers: { 'accept-language': 'en' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
});

it('says of a picture that it may be asked for again, and keeps nothing of that', async () => {
  away();
  const response = await t.app.request('/public/files/0198f3a0-0000-7000-8000-000000000001');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
