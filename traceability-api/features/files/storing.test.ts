import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { runRetention } from '../../core/retention/retention';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf } from '../../testing/epcis/events';

const t = setUpTestApp();
let admin: Client;

beforeEach(async () => {
  admin = await t.company({ level: 500 });
});

const run = (statement: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(statement));

/** Simulates that every file of the company has two gigabytes. */
const growFiles = () => run(sql`update files set size = 2000000000 where company_id = ${admin.companyId}`);

async function uploadPicture(colour = '#0b6b4f', headers: Record<string, string> = {}) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return admin.call<string>('POST', '/files?name=a.png', bytes, {
    'content-type': 'image/png',
    'accept-language': 'en',
    ...headers,
  });
}

async function send(path: string, body: string, type = 'text/csv') {
  const { status, message } = await admin.call<{ id: string; importId: string }>('POST', path, body, {
    'content-type': type,
  });
  expect(status).toBeLessThan(300);
  await t.deps.jobs.drain();
  return message;
}

it('accepts pictures again once uploads that fill the storage are discarded, and gives advice until then', async () => {
  const sheets = [];
  for (const name of ['a', 'b', 'c']) sheets.push(await send(`/imports?name=${name}.csv`, 'sku,name\nA,One\n'));
  await growFiles();
  const refused = await uploadPicture();
  expect([refused.status, refused.message]).toEqual([
    413,
    'Your company’s files already take up all the available space. Delete files you do not use, and discard uploads you will not finish.',
  ]);
  expect((await admin.call('DELETE', `/imports/${sheets[0]?.importId}`)).status).toBe(200);
  expect((await uploadPicture()).status).toBe(201);
});

it('accepts pictures again once unused previews have filled the storage for days', async () => {
  await send('/units/sheets', 'A-1\nA-2\n', 'text/plain');
  const { id: sheetId } = await send('/places/sheets', 'name,town\nTaller,Alcoi\n');
  await send('/epcis/documents?name=a.json', JSON.stringify(documentOf([eventOf()])), 'application/ld+json');
  await growFiles();
  expect((await uploadPicture()).status).toBe(413);
  await runRetention(t.deps);
  expect((await uploadPicture()).status).toBe(413);
  await run(sql`update files set created_at = created_at - interval '4 days' where company_id = ${admin.companyId}`);
  await runRetention(t.deps);
  expect((await uploadPicture()).status).toBe(201);
  expect((await admin.call('POST', '/places/import', { sheetId })).code).toBe('NOT_FOUND');
});

describe('an upload that is sent again with its key', () => {
  const key = { 'idempotency-key': 'a-file-and-its-retries' };
  const stored = async () => (await admin.call<{ total: number }>('GET', '/files')).message.total;

  it('is stored once, also at the same time or when the storage is full by now', async () => {
    const [first, second] = await Promise.all([uploadPicture(undefined, key), uploadPicture(undefined, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.message).toEqual(first.message);
    expect(await stored()).toBe(1);
    const { rows } = await run(
      sql`select file_id as id from unnamed_bytes where starts_with(store_key, ${admin.companyId})`,
    );
    // The bytes of the other attempt are gone.
    expect(rows).toMatchObject([{ id: (first.message as unknown as { id: string }).id }]);
    for (const colour of ['#111111', '#222222']) await uploadPicture(colour);
    await growFiles();
    expect((await uploadPicture(undefined, key)).message).toEqual(first.message);
    expect((await uploadPicture()).status).toBe(413);
    expect(await stored()).toBe(3);
  });

  it('stores a document once, and refuses another file under the key', async () => {
    const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
    const send = (text: string) =>
      admin.call('POST', '/files?kind=pdf&name=a.pdf', pdf(text), { 'content-type': 'application/pdf', ...key });
    const first = await send('one');
    expect((await send('one')).message).toEqual(first.message);
    expect(await send('two')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await stored()).toBe(1);
  });

  it('belongs to one company, and files without a key are stored each time', async () => {
    await uploadPicture(undefined, key);
    await uploadPicture();
    await uploadPicture();
    expect(await stored()).toBe(3);
    admin = await t.company({ level: 500 });
    expect((await uploadPicture(undefined, key)).status).toBe(201);
    expect(await stored()).toBe(1);
  });
});
