import { setUpTestApp, type Client } from '../testing/app';

const t = setUpTestApp();
afterEach(() => jest.restoreAllMocks());

const listArticles = (admin: Client) => admin.call('GET', '/articles', undefined, { 'accept-language': 'it' });

it.each([
  ['a statement takes', '57014'],
  ['a transaction pauses', '25P03'],
])('says when to retry, in the caller’s language, if %s too long', async (_what, code) => {
  const admin = await t.company();
  jest.spyOn(t.deps.db, 'begin').mockRejectedValueOnce(Object.assign(new Error('ended by the server'), { code }));
  const { response, ...answer } = await listArticles(admin);
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: expect.stringMatching(/troppo tempo/) });
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await listArticles(admin)).toMatchObject({ status: 200 });
});

it('reports a lost database to a readiness probe, not a start in progress', async () => {
  jest.spyOn(t.deps.db, 'answers').mockResolvedValueOnce(false);
  const away = await t.app.request('/ready');
  expect([away.status, await away.json()]).toEqual([503, { status: 'databaseAway' }]);
  const ready = await t.app.request('/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
});
