import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { files, unnamedBytes } from '../db/schema';
import { setUpTestApp, type Client } from '../testing/app';
import { documentOf, eventOf } from '../testing/epcis/events';
import { runRetention } from './retention/retention';

const t = setUpTestApp();
afterEach(() => {
  jest.restoreAllMocks();
  t.setNow(new Date());
});

const EVENTS = JSON.stringify(documentOf([eventOf()]));

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

interface Upload {
  path: string;
  type: string;
  body: () => string | Uint8Array | Promise<Uint8Array>;
  /** The objects that one upload puts into the store. */
  puts?: number;
}

const uploads: Upload[] = [
  { path: '/imports?name=a.csv', type: 'text/csv', body: () => 'sku,name\nA,Shirt\n' },
  { path: '/places/sheets', type: 'text/csv', body: () => 'name,town\nMill,Béjar\n' },
  { path: '/units/sheets', type: 'text/csv', body: () => 'serial\nA-1\n' },
  { path: '/epcis/documents', type: 'application/ld+json', body: () => EVENTS },
  { path: '/files?kind=image&name=a', type: 'application/octet-stream', body: picture },
  { path: '/files?kind=pdf&name=a', type: 'application/octet-stream', body: () => '%PDF-1.7\n'.padEnd(3_000, ' ') },
  {
    path: '/event-records/files?kind=image&name=a&clientKey=picture-1',
    type: 'application/octet-stream',
    body: picture,
    puts: 2,
  },
  { path: '/account/photo?name=a', type: 'application/octet-stream', body: picture, puts: 2 },
];

async function send(who: Client, { path, type, body }: Upload) {
  const bytes = await body();
  return who.call('POST', path, bytes, { 'content-type': type, 'content-length': String(Buffer.byteLength(bytes)) });
}

/** Fails each transaction once the first bytes are in the store, so their row is never written. */
function refuseRows(code: string) {
  const putSpy = jest.spyOn(t.deps.files, 'put');
  const isRefused = () => putSpy.mock.calls.length > 0;
  const rejectAway = () => Promise.reject(Object.assign(new Error('away'), { code }));
  const { asTenant, asSystem } = t.deps.db;
  jest.spyOn(t.deps.db, 'asTenant').mockImplementation((...args) => (isRefused() ? rejectAway() : asTenant(...args)));
  jest
    .spyOn(t.deps.db, 'asSystem')
    .mockImplementation((...args) =>
      isRefused() && args[0] !== 'bytes that are gone' ? rejectAway() : asSystem(...args),
    );
  return () => {
    const keys = putSpy.mock.calls.map(([key]) => key);
    jest.restoreAllMocks();
    return keys;
  };
}

const noted = (keys: string[]) =>
  t.deps.db.asSystem('test', (tx) => tx.$count(unnamedBytes, inArray(unnamedBytes.storeKey, keys)));
const daysLater = async (days: number) => {
  t.setNow(new Date(Date.now() + days * 86_400_000));
  return (await runRetention(t.deps)).unnamedBytes;
};

describe.each(uploads)('an upload to $path', (upload) => {
  it('is removed from the store when its row cannot be written', async () => {
    const admin = await t.company({ level: 500 });
    const keysOf = refuseRows('XX000');
    expect(await send(admin, upload)).toMatchObject({ status: 500 });
    const keys = keysOf();
    expect(keys).toHaveLength(upload.puts ?? 1);
    for (const key of keys) await expect(t.deps.files.bytes(key)).rejects.toThrow();
    expect(await noted(keys)).toBe(0);
  });

  it('is removed a day later when the database or the process failed before its row was written', async () => {
    const admin = await t.company({ level: 500 });
    const keysOf = refuseRows('ECONNREFUSED');
    expect(await send(admin, upload)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    const keys = keysOf();
    expect(keys).toHaveLength(upload.puts ?? 1);
    expect(await daysLater(0.9)).toBe(0);
    for (const key of keys) await t.deps.files.bytes(key);
    expect(await daysLater(1.1)).toBe(1);
    for (const key of keys) await expect(t.deps.files.bytes(key)).rejects.toThrow();
    expect(await noted(keys)).toBe(0);
  });

  it('stays with its row', async () => {
    const admin = await t.company({ level: 500 });
    const putSpy = jest.spyOn(t.deps.files, 'put');
    expect((await send(admin, upload)).status).toBeLessThan(300);
    expect(await daysLater(1.1)).toBe(0);
    const keys = putSpy.mock.calls.map(([key]) => key);
    for (const key of keys) await t.deps.files.bytes(key);
    expect(await noted(keys)).toBe(0);
  });
});

it('removes the bytes of a replaced photo after the process died before deleting them', async () => {
  const admin = await t.company();
  const photo = uploads.at(-1);
  if (!photo) throw new Error('no photo');
  await send(admin, photo);
  const [first] = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(files).where(eq(files.companyId, admin.companyId)),
  );
  const key = first?.storeKey ?? '';
  expect(await daysLater(2)).toBe(0);
  t.setNow(new Date());
  jest.spyOn(t.deps.files, 'remove').mockRejectedValue(new Error('killed'));
  expect((await send(admin, photo)).status).toBe(201);
  jest.restoreAllMocks();
  await t.deps.files.bytes(key);
  expect(await daysLater(2)).toBe(1);
  await expect(t.deps.files.bytes(key)).rejects.toThrow();
});
