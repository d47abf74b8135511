import sharp from 'sharp';
import type { Article } from '@/lib/contract/articles';
import type { StoredFile } from '@/lib/contract/files';
import { files } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } });

const upload = (bytes: Uint8Array, type = 'image/png', headers: Record<string, string> = {}) =>
  admin.call<StoredFile>('POST', '/files?name=foto.png', bytes, { 'content-type': type, ...headers });

const countFiles = () => t.deps.db.asSystem('test', (tx) => tx.$count(files));

describe('pictures', () => {
  it('are rotated upright, scaled down, stripped of metadata, and encoded again', async () => {
    const camera = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, message } = await upload(camera, 'image/jpeg');
    expect(status).toBe(201);
    expect(message).toMatchObject({ mime: 'image/webp', width: 1000, height: 2000, name: 'foto.png' });
    const { response } = await admin.call('GET', `/files/${message.id}`);
    const stored = Buffer.from(await response.arrayBuffer());
    expect(stored.length).toBe(message.size);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['a telephone of 24 megapixels', 5712, 4284],
    ['a telephone of 48 megapixels', 8064, 6048],
  ])('are accepted as sent by %s', async (_, width, height) => {
    const { status, message } = await upload(await picture(width, height).jpeg().toBuffer(), 'image/jpeg');
    expect(status).toBe(201);
    expect(message).toMatchObject({ width: 2000, height: 1500 });
  });

  it('lose any second format: nothing of a polyglot is kept', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.from(script)]);
    const { message } = await upload(polyglot);
    const { response } = await admin.call('GET', `/files/${message.id}`);
    expect(Buffer.from(await response.arrayBuffer()).includes(script)).toBe(false);
  });

  it('are rejected if they are no pictures, broken, or too large', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await upload(Buffer.from('GIF89a<script>'))).status).toBe(415);
    const fullPicture = await picture(600, 600).png().toBuffer();
    expect((await upload(fullPicture.subarray(0, 200))).code).toBe('INVALID_DATA');
    expect((await upload(fullPicture, 'image/png', { 'content-length': String(fullPicture.length + 1) })).status).toBe(
      400,
    );
    expect((await upload(Buffer.alloc(20_000_001))).code).toBe('TOO_LARGE');
    expect((await upload(await picture(8000, 6251).png().toBuffer())).code).toBe('TOO_LARGE');
  });

  it('are shown in articles of their company and kept while in use', async () => {
    const { id } = (await upload(await picture(40, 20).png().toBuffer())).message;
    const body = { name: 'x', images: [{ fileId: id, alt: 'De frente' }] };
    const article = (await admin.call<Article>('POST', '/articles', body)).message;
    expect(article.images).toEqual([{ fileId: id, alt: 'De frente', width: 40, height: 20 }]);
    expect((await other.call('POST', '/articles', body)).code).toBe('INVALID_DATA');
    await admin.call('PUT', `/articles/${article.id}`, { name: 'x' });
    // Still on the published passport.
    expect((await admin.call('DELETE', `/files/${id}`)).code).toBe('CONFLICT');
    await admin.call('POST', '/articles/publish', { ids: [article.id] });
    expect((await admin.call('DELETE', `/files/${id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/files/${id}`)).status).toBe(404);
  });

  it.each([
    ['ENOSPC', 'disk is full'],
    ['EACCES', 'cannot write to its data folder'],
  ])('are rejected with a message if the store responds %s', async (code, sentence) => {
    const before = await countFiles();
    const putSpy = jest.spyOn(t.deps.files, 'put').mockRejectedValueOnce(
      // As reported by flydrive.
      new Error('Cannot write file', { cause: Object.assign(new Error(code), { code }) }),
    );
    const refused = await upload(await picture(8, 8).png().toBuffer());
    putSpy.mockRestore();
    expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE']);
    expect(String(refused.message)).toContain(sentence);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    expect(await countFiles()).toBe(before);
  });

  it('belong to one company', async () => {
    const { id } = (await upload(await picture(8, 8).png().toBuffer())).message;
    expect((await other.call('GET', `/files/${id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/files/${id}`)).status).toBe(404);
    expect((await t.anonymous.call('GET', `/files/${id}`)).status).toBe(401);
    expect((await t.anonymous.call('POST', '/files', Buffer.alloc(1))).status).toBe(401);
  });
});
