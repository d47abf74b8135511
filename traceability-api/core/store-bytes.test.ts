import { setUpTestApp } from '../testing/app';
import { documentOf, eventOf } from '../testing/epcis/events';

const t = setUpTestApp();
afterEach(() => jest.restoreAllMocks());

const CSV = { 'content-type': 'text/csv' };
const EVENTS = JSON.stringify(documentOf([eventOf()]));

it.each([
  ['/imports?name=a.csv', 'sku,name\nA,Shirt\n', CSV],
  ['/places/sheets', 'name,town\nMill,Béjar\n', CSV],
  ['/units/sheets', 'serial\nA-1\n', CSV],
  ['/epcis/documents', EVENTS, { 'content-type': 'application/ld+json' }],
])('nothing is left in the store of what came by %s when its row could not be written', async (path, body, headers) => {
  const admin = await t.company({ level: 500 });
  const put = jest.spyOn(t.deps.files, 'put');
  const { asTenant } = t.deps.db;
  jest.spyOn(t.deps.db, 'asTenant').mockImplementation((...args) => {
    if (put.mock.calls.length === 0) return asTenant(...args);
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  });
  const length = String(Buffer.byteLength(body));
  const answer = await admin.call('POST', path, body, { ...headers, 'content-length': length });
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  const keys = put.mock.calls.map(([key]) => key);
  expect(keys).toHaveLength(1);
  for (const key of keys) await expect(t.deps.files.bytes(key)).rejects.toThrow();
});
