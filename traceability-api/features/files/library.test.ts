import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { LibraryFile, StoredFile } from '@/lib/contract/files';
import { files } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createArticle, done } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;
let other: Client;
/** The upper left quarter is red, the rest green. */
let quarters: Buffer;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  const red = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  quarters = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#00a000' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
});

const upload = async (by: Client, name: string, kind: 'image' | 'pdf'): Promise<StoredFile> => {
  const bytes = kind === 'pdf' ? Buffer.from('%PDF-1.7\n'.padEnd(5_000, ' ')) : quarters;
  const query = `name=${encodeURIComponent(name)}&kind=${kind}`;
  const type = kind === 'pdf' ? 'application/pdf' : 'image/png';
  const { message } = await by.call<StoredFile>('POST', `/files?${query}`, bytes, { 'content-type': type });
  return message;
};

interface List {
  results: LibraryFile[];
  total: number;
  nextCursor: string | null;
}
const list = async (query = '', by = admin) => (await by.call<List>('GET', `/files${query}`)).message;
const names = async (query: string, by = admin) => (await list(query, by)).results.map(({ name }) => name);
const bytesOf = async (id: string) =>
  Buffer.from(await (await admin.call('GET', `/files/${id}`)).response.arrayBuffer());

describe('the library', () => {
  it('lists the company’s uploads, by kind, name, date and size, in pages', async () => {
    const company = await t.company();
    for (const [name, kind] of [
      ['Flyer.pdf', 'pdf'],
      ['Ärmel vorne.png', 'image'],
      ['Rücken.png', 'image'],
    ] as const)
      await upload(company, name, kind);
    await upload(other, 'fremd.png', 'image');
    expect(await names('', company)).toEqual(['Rücken.png', 'Ärmel vorne.png', 'Flyer.pdf']);
    expect(await names('?sort=name', company)).toEqual(['Ärmel vorne.png', 'Flyer.pdf', 'Rücken.png']);
    expect((await names('?sort=-size', company))[0]).toBe('Flyer.pdf');
    expect(await list('?kind=image', company)).toMatchObject({ total: 2 });
    expect(await names('?kind=pdf', company)).toEqual(['Flyer.pdf']);
    expect(await names('?q=armel%20VORNE', company)).toEqual(['Ärmel vorne.png']);
    expect(await names('?q=vorne&kind=pdf', company)).toEqual([]);
    const first = await list('?pageSize=2&sort=size', company);
    const rest = await list(`?pageSize=2&sort=size&cursor=${first.nextCursor}`, company);
    expect([...first.results, ...rest.results].map(({ name }) => name).sort()).toEqual([
      'Flyer.pdf',
      'Rücken.png',
      'Ärmel vorne.png',
    ]);
    expect(await names('', other)).toEqual(['fremd.png']);
    expect((await t.anonymous.call('GET', '/files')).status).toBe(401);
    expect((await admin.call('GET', '/files?sort=uses')).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', '/files?kind=svg')).code).toBe('INVALID_DATA');
  });

  it('pages by name if folding turns one character of a name into many', async () => {
    const company = await t.company();
    for (const end of ['a', 'b', 'c']) await upload(company, '\ufdfa'.repeat(250) + end, 'pdf');
    const first = await list('?pageSize=2&sort=name', company);
    const rest = await list(`?pageSize=2&sort=name&cursor=${first.nextCursor}`, company);
    expect(new Set([...first.results, ...rest.results].map(({ name }) => name.at(-1)))).toEqual(new Set('abc'));
  });

  it('renames a file, which is then found by the new name', async () => {
    const { id } = await upload(admin, 'DSC_0001.png', 'image');
    const { message } = await admin.call<LibraryFile>('PUT', `/files/${id}`, { name: '  Bolsillo  ' });
    expect(message).toMatchObject({ id, name: 'Bolsillo', uses: 0, sourceId: null });
    expect(await names('?q=bolsillo')).toEqual(['Bolsillo']);
    expect(await names('?q=dsc')).toEqual([]);
    expect((await admin.call('PUT', `/files/${id}`, { name: ' ' })).code).toBe('INVALID_DATA');
    expect((await other.call('PUT', `/files/${id}`, { name: 'x' })).status).toBe(404);
  });
});

describe('removing many', () => {
  it('previews its effect, removes unused files, keeps the rest, and can be undone', async () => {
    const [used, free] = [await upload(admin, 'a.png', 'image'), await upload(admin, 'b.png', 'image')];
    await createArticle(admin, { images: [{ fileId: used.id, alt: '' }] });
    expect((await list('?isUsed=true')).results.map(({ id, uses }) => [id, uses])).toEqual([[used.id, 1]]);
    const ids = [used.id, free.id];
    const effect = await admin.call('POST', '/effects', { type: 'files', action: 'remove', ids });
    expect(effect.message).toMatchObject({ count: 1, kept: 1, articles: 1 });
    const before = (await list()).total;
    expect((await admin.call('POST', '/files/delete', { ids })).message).toEqual({ count: 1, ids: [free.id], kept: 1 });
    expect(await list()).toMatchObject({ total: before - 1 });
    expect((await admin.call('GET', `/files/${free.id}`)).status).toBe(404);
    expect((await other.call('POST', '/files/restore', { ids })).message).toEqual({ count: 0 });
    expect((await admin.call('POST', '/files/restore', { ids })).message).toEqual({ count: 1 });
    expect(await list()).toMatchObject({ total: before });
    expect((await bytesOf(free.id)).length).toBeGreaterThan(0);
  });

  it('restores nothing whose bytes may be deleted', async () => {
    const { id } = await upload(admin, 'c.png', 'image');
    await admin.call('DELETE', `/files/${id}`);
    const removed = (days: number) =>
      t.deps.db.asSystem('test', (tx) =>
        tx
          .update(files)
          .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
          .where(eq(files.id, id)),
      );
    await removed(29.5);
    expect((await admin.call('POST', '/files/restore', { ids: [id] })).message).toEqual({ count: 0 });
    await removed(28.5);
    expect((await admin.call('POST', '/files/restore', { ids: [id] })).message).toEqual({ count: 1 });
  });
});

describe('a crop', () => {
  const crop = (id: string, body: object, by = admin) => by.call<LibraryFile>('POST', `/files/${id}/crop`, body);

  it('is a separate file, cut as requested; the picture stays', async () => {
    const source = await upload(admin, 'quarters.png', 'image');
    const { status, message } = await crop(source.id, { left: 20, top: 10, width: 60, height: 30 });
    expect(status).toBe(201);
    expect(message).toMatchObject({ kind: 'image', name: 'quarters.png', width: 60, height: 30, sourceId: source.id });
    const { data, info } = await sharp(await bytesOf(message.id))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([60, 30]);
    // All of it is from the red quarter.
    for (const at of [0, data.length - info.channels]) {
      expect(data[at]).toBeGreaterThan(150);
      expect(data[at + 1]).toBeLessThan(60);
    }
    expect(await done(admin, 'GET', `/files/${source.id}/details`)).toMatchObject({ width: 200, height: 100 });
    await admin.call('DELETE', `/files/${source.id}`);
    expect(await done(admin, 'GET', `/files/${message.id}/details`)).toMatchObject({ width: 60 });
  });

  it('must lie within the picture, and requires a picture', async () => {
    const source = await upload(admin, 'quarters.png', 'image');
    const outside = await crop(source.id, { left: 150, top: 0, width: 51, height: 10 });
    expect([outside.code, String(outside.message)]).toEqual([
      'INVALID_DATA',
      'The crop has to lie within the image, which measures 200 × 100 pixels.',
    ]);
    for (const body of [{ left: -1, top: 0, width: 5, height: 5 }, { left: 0, top: 0, width: 0, height: 5 }, {}])
      expect((await crop(source.id, body)).code).toBe('INVALID_DATA');
    const document = await upload(admin, 'x.pdf', 'pdf');
    expect((await crop(document.id, { left: 0, top: 0, width: 5, height: 5 })).status).toBe(415);
    const fullArea = { left: 0, top: 0, width: 200, height: 100 };
    expect((await crop(source.id, fullArea, other)).status).toBe(404);
    expect((await crop(source.id, fullArea)).message).toMatchObject({ width: 200, height: 100 });
  });
});
