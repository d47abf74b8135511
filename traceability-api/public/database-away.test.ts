import { setUpTestApp } from '../testing/app';

const t = setUpTestApp();

const away = () =>
  jest
    .spyOn(t.deps.db, 'asSystem')
    .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

afterEach(() => jest.restoreAllMocks());

it.each(['/p/0198f3a0-0000-7000-8000-000000000000', '/b/xxxxxxxxxxxxxxxxxxxxxx'])(
  'shows on %s a page saying that it is temporarily unavailable',
  async (path) => {
    away();
    const response = await t.app.request(path, { headers: { 'accept-language': 'en' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await response.text()).includes('Try again in a moment.')).toBe(true);
  },
);

it('does the same for an unknown code, for which guesses are counted', async () => {
  jest
    .spyOn(t.deps.limits, 'consume')
    .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const response = await t.app.request('/01/09520123456788/22/2A', { headers: { 'accept-language': 'en' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
});

it('answers a picture request as retryable and uncacheable', async () => {
  away();
  const response = await t.app.request('/public/files/0198f3a0-0000-7000-8000-000000000001');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
