import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../db/ids';
import { files } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { elapse } from '../../testing/elapse';

const t = setUpTestApp();
let owner: Client;

beforeAll(async () => {
  owner = await t.company();
});

async function store(fields: Partial<typeof files.$inferInsert> = {}) {
  const id = newId();
  const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  const row = {
    id,
    companyId: owner.companyId,
    kind: 'image',
    name: 'a.png',
    mime: 'image/png',
    isPublic: true,
  } as const;
  const stored = {
    size: bytes.length,
    sha256: id.replaceAll('-', ''),
    storeKey: `test/${id}`,
    width: 1000,
    height: 500,
  };
  await t.deps.files.put(stored.storeKey, bytes);
  await t.deps.db.asSystem('test', (tx) => tx.insert(files).values({ ...row, ...stored, ...fields }));
  return { id, bytes };
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.app.request(path, { method, headers });

describe('public pictures', () => {
  it('are served as stored, with a safe policy and cacheable for a while', async () => {
    const { id, bytes } = await store();
    const response = await get(`/public/files/${id}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringContaining('public, max-age='),
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('come only in the widths that pages use', async () => {
    const { id } = await store();
    const narrow = await get(`/public/files/${id}?w=400`);
    const { width, format } = await sharp(await narrow.arrayBuffer()).metadata();
    expect([narrow.headers.get('content-type'), format, width]).toEqual(['image/webp', 'webp', 400]);
    for (const other of ['399', '1200', '-1', 'x']) {
      expect((await get(`/public/files/${id}?w=${other}`)).headers.get('content-type')).toBe('image/png');
    }
  });

  it.each([
    ['application/pdf', "frame-ancestors 'self'"],
    ['video/mp4', "default-src 'none'; sandbox"],
  ])('are not the only files: %s is served as stored under its own policy', async (mime, policy) => {
    const { id, bytes } = await store({ mime, width: null, height: null });
    for (const query of ['', '?w=400']) {
      const response = await get(`/public/files/${id}${query}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': mime,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      });
    }
  });

  it('are not sent with a 304 or to HEAD', async () => {
    const { id } = await store();
    const etag = (await get(`/public/files/${id}?w=800`)).headers.get('etag') ?? '';
    const again = await get(`/public/files/${id}?w=800`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`/public/files/${id}`, { 'if-none-match': etag })).status).toBe(200);
    expect(await (await get(`/public/files/${id}`, {}, 'HEAD')).text()).toBe('');
  });

  it('are resized once for concurrent requests', async () => {
    const { id } = await store();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => get(`/public/files/${id}?w=400`)));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(new Set(sizes).size).toBe(1);
  });

  it('are not found if private, deleted, of another kind or unknown', async () => {
    const hidden = await store({ isPublic: false });
    const deleted = await store({ deletedAt: new Date() });
    const markup = await store({ mime: 'image/svg+xml' });
    for (const id of [hidden.id, deleted.id, markup.id, newId(), 'x', '..%2f..%2fsecrets.json']) {
      expect((await get(`/public/files/${id}`)).status).toBe(404);
    }
  });

  it('disappear for the public once withdrawn', async () => {
    const { id } = await store();
    expect((await get(`/public/files/${id}`)).status).toBe(200);
    await t.deps.db.asSystem('test', (tx) => tx.update(files).set({ isPublic: false }).where(eq(files.id, id)));
    elapse(10_001);
    expect((await get(`/public/files/${id}`)).status).toBe(404);
  });
});
