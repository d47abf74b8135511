import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS, type StoredFile } from '@/lib/contract/files';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done, edit, publish, uploadPicture } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
});

const BRAND = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
/** The first bytes of a video. */
const mp4 = (bytes = 6_000) => Buffer.concat([BRAND, Buffer.alloc(bytes - BRAND.length, 7)]);
const webm = () => Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(5_000)]);
const pdf = (bytes = 3_000) => Buffer.from('%PDF-1.7\n'.padEnd(bytes, ' '));

const upload = (kind: string, bytes: Uint8Array, type: string, headers: Record<string, string> = {}) =>
  admin.call<StoredFile>('POST', `/files?name=algo&kind=${kind}`, bytes, { 'content-type': type, ...headers });
const get = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.app.request(`/public/files/${id}`, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('videos and documents', () => {
  it.each([
    ['video', mp4(), 'video/mp4'],
    ['video', webm(), 'video/webm'],
    ['pdf', pdf(), 'application/pdf'],
  ])('%s is stored unchanged, with the type of its content', async (kind, bytes, mime) => {
    // The type that the client sends is ignored.
    const { status, message } = await upload(kind, bytes, kind === 'video' ? 'video/mp4' : mime);
    expect(status).toBe(201);
    expect(message).toMatchObject({ kind, mime, size: bytes.length, width: 0, height: 0, name: 'algo' });
    const { response } = await admin.call('GET', `/files/${message.id}`);
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
    const inline = `inline; filename="algo.${mime.slice(mime.indexOf('/') + 1)}"`;
    expect(response.headers.get('content-disposition')).toBe(inline);
    const served = await get(message.id);
    expect((await bytesOf(served)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': mime,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': kind === 'pdf' ? inline : 'inline',
      'content-security-policy': kind === 'pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
    });
  });

  it('are rejected with a message if they are of another type or too large, and leave nothing behind', async () => {
    const english = { 'accept-language': 'en' };
    const text = Buffer.from('Not a PDF at all. <script>alert(1)</script>');
    const answer = await upload('pdf', text, 'application/pdf', english);
    expect([answer.status, answer.message]).toEqual([415, 'Only PDF is allowed.']);
    expect((await upload('pdf', mp4(), 'application/pdf', english)).message).toBe('Only PDF is allowed.');
    const large = await upload('pdf', pdf(UPLOADS.pdf.bytes + 1), 'application/pdf', english);
    expect([large.status, large.message]).toEqual([413, 'The file exceeds 20 MB.']);
    const film = await upload('video', Buffer.alloc(9_000, 1), 'video/mp4', english);
    expect([film.status, film.message]).toEqual([415, 'The video cannot be read. Use an MP4 or WebM file.']);
    expect((await upload('video', pdf(), 'video/mp4')).status).toBe(415);
    expect((await upload('image', pdf(), 'application/pdf')).status).toBe(415);
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(9_000, ' '),
    );
    for (const [kind, type] of [
      ['image', 'image/png'],
      ['pdf', 'application/pdf'],
      ['video', 'video/mp4'],
    ] as const)
      expect((await upload(kind, drawing, type)).status).toBe(415);
    expect((await upload('image', drawing, 'image/svg+xml')).status).toBe(415);
    expect((await upload('video', new Uint8Array(), 'video/mp4')).code).toBe('MISSING_DATA');
    expect(await readdir(join(t.deps.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('lose the location that a phone has added, and nothing else', async () => {
    const box = (type: string, ...parts: (string | Buffer)[]): Buffer => {
      const inside = Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
      );
      const head = Buffer.alloc(8);
      head.writeUInt32BE(inside.length + 8);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, inside]);
    };
    const POSITION = '+41.3874+002.1686/';
    const [make, position] = ['com.apple.quicktime.make', 'com.apple.quicktime.location.ISO6709'];
    const keys = box('keys', '\0\0\0\0\0\0\0\x02', box('mdta', make), box('mdta', position));
    const values = box('ilst', box('\0\0\0\x01', box('data', 'Phone maker')), box('\0\0\0\x02', box('data', POSITION)));
    const film = Buffer.concat([
      BRAND,
      box('mdat', Buffer.alloc(5_000, 7)),
      box(
        'moov',
        box('mvhd', Buffer.alloc(100, 1)),
        box('udta', box('\u00a9xyz', POSITION), box('loci', `Plant ${POSITION}`), box('\u00a9nam', 'A title')),
        box('meta', box('hdlr', Buffer.alloc(24)), keys, values),
        box('udta', box('meta', '\0\0\0\0', box('hdlr', Buffer.alloc(24)), box('ilst', box('\u00a9xyz', POSITION)))),
      ),
      box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<exif:GPSLatitude>${POSITION}`),
    ]);
    const { message } = await upload('video', film, 'video/mp4');
    const stored = await bytesOf(await get(message.id));
    expect(film.toString('latin1').split(POSITION)).toHaveLength(6);
    expect(stored.toString('latin1')).not.toContain(POSITION);
    expect(stored.toString('latin1')).not.toContain('Plant');
    expect(stored).toHaveLength(film.length);
    for (const rest of ['A title', 'Phone maker', 'mvhd', 'hdlr'])
      expect(stored.indexOf(rest)).toBe(film.indexOf(rest));
    expect(stored.subarray(0, 5_100).equals(film.subarray(0, 5_100))).toBe(true);
    const { rows } = await t.deps.db.pool.query<{ sha256: string }>('select sha256 from files where id = $1', [
      message.id,
    ]);
    expect(rows[0]?.sha256).toBe(createHash('sha256').update(stored).digest('hex'));
  });

  it('are served in ranges', async () => {
    const bytes = mp4(10_000);
    const { id } = (await upload('video', bytes, 'video/mp4')).message;
    const etag = (await get(id)).headers.get('etag') ?? '';
    // Safari's first request.
    const first = await get(id, { range: 'bytes=0-1' });
    expect([first.status, first.headers.get('content-range'), first.headers.get('content-length')]).toEqual([
      206,
      'bytes 0-1/10000',
      '2',
    ]);
    expect((await bytesOf(first)).equals(bytes.subarray(0, 2))).toBe(true);
    const rest = await get(id, { range: 'bytes=9000-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 9000-9999/10000']);
    expect((await bytesOf(rest)).equals(bytes.subarray(9000))).toBe(true);
    const beyond = await get(id, { range: 'bytes=10000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
    const ignored: Record<string, string>[] = [
      { range: 'bytes=0-1', 'if-range': '"other"' },
      { range: 'bytes=0-1,4-5' },
    ];
    for (const headers of ignored) {
      const answer = await get(id, headers);
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 10_000]);
    }
    const head = await get(id, { range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, '10000', 0]);
  });
});

describe('a file in use', () => {
  const english = { 'accept-language': 'en' };
  const remove = (id: string) => admin.call<string>('DELETE', `/files/${id}`, undefined, english);

  it('by a draft or a published version stays, and the response says where', async () => {
    const { id } = (await upload('pdf', pdf(), 'application/pdf')).message;
    const article = await createArticle(admin, { name: 'Abrigo' });
    const template = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Zapatos' });
    const sectionData = { url: `/public/files/${id}` };
    const section = await addSection(admin, article.id, { type: 'pdf', sectionData });
    await addSection(admin, template.id, { type: 'pdf', sectionData });
    const refused = await remove(id);
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    expect(refused.message).toBe('It is used in 2 places: Abrigo, Zapatos. Remove it there first, then publish again.');
    await publish(admin, article.id);
    await edit(admin, 'deleteSection', { section_id: section._id });
    // Its draft no longer has it, but the published version still does.
    expect((await remove(id)).message).toContain('2 places');
    await publish(admin, article.id);
    expect((await remove(id)).message).toContain('It is used in 1 place: Zapatos');
    await done(admin, 'DELETE', `/templates/${template.id}`);
    expect((await remove(id)).code).toBe('CONFLICT');
  });

  it('as a picture of header, brand, background or sharing stays as well', async () => {
    const { id } = await uploadPicture(admin, 40, 30);
    const { id: passport } = await createArticle(admin, { name: 'Falda' });
    const url = `/public/files/${id}`;
    const uses: [object, object][] = [
      [{ headerFileId: id }, { headerFileId: null }],
      [{ brandFileId: id }, { brandFileId: null }],
    ];
    for (const [use, end] of uses) {
      await done(admin, 'PUT', `/passports/${passport}`, use);
      expect((await remove(id)).message).toContain('Falda');
      await done(admin, 'PUT', `/passports/${passport}`, end);
    }
    const saveTheme = (themeData: object) => done(admin, 'POST', '/template/theme', { themeData, articleId: passport });
    await saveTheme({ ...defaultTheme, bgimage: { ...defaultTheme.bgimage, url } });
    expect((await remove(id)).message).toContain('Falda');
    await saveTheme(defaultTheme);
    const page = await addPage(admin, passport, { title: 'Cuidado', slug: 'care', text: 'x', seoData: { image: url } });
    expect((await remove(id)).message).toContain('Falda');
    await edit(admin, 'deletePage', { id: page._id });
    expect((await remove(id)).message).toEqual({ count: 1 });
  });

  it('by many is reported with a count and ten names', async () => {
    const { id } = await uploadPicture(admin, 40, 30);
    for (let at = 10; at < 22; at += 1)
      await createArticle(admin, { name: `Gorro ${at}`, images: [{ fileId: id, alt: '' }] });
    const { message } = await remove(id);
    expect(message).toMatch(/^It is used in 12 places: Gorro 12, .*Gorro 21\. /);
    expect(message).not.toContain('Gorro 11');
  });
});
