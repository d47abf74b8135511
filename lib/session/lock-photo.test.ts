import sharp from 'sharp';
import { sealData } from 'iron-session';
import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { lockPhoto } from './lock-photo';
import { SESSION_TTL } from './options';

const SECRET = 'a secret of the tests that is long enough';
let upstream: Upstream;

beforeAll(async () => {
  upstream = await startUpstream();
  Object.assign(process.env, {
    TRACEABILITY_API_URL: upstream.url,
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: 'the internal secret of the tests',
  });
});
afterAll(() => upstream.close());

/** Noise is the hardest picture there is to make small. */
const noise = () =>
  sharp({
    create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 40 } },
  })
    .png()
    .toBuffer();

it('keeps a small copy that fits into the cookie', async () => {
  const picture = await noise();
  upstream.answer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  const photo = await lockPhoto('/api/account/photos/0198a0b2-0000-7000-8000-000000000001', 't'.repeat(43));
  expect(upstream.seen.at(-1)).toMatchObject({ url: '/account/photos/0198a0b2-0000-7000-8000-000000000001' });
  expect(upstream.seen.at(-1)?.headers.authorization).toBe(`Bearer ${'t'.repeat(43)}`);
  expect(photo === null || photo.startsWith('data:image/webp;base64,')).toBe(true);
  const profile = { email: 'e'.repeat(254), name: 'ñ'.repeat(160), businessName: 'ñ'.repeat(120), photoUrl: photo };
  const seal = await sealData({ profile, isLocked: true }, { password: SECRET, ttl: SESSION_TTL });
  expect(seal.length).toBeLessThan(4000);
});

it('does without a photo when there is none, no picture, or another address', async () => {
  upstream.answer((_, response) => response.writeHead(200).end('no picture'));
  expect(await lockPhoto('/api/account/photos/abc', 't')).toBeNull();
  upstream.answer((_, response) => response.writeHead(404).end());
  expect(await lockPhoto('/api/account/photos/abc', 't')).toBeNull();
  const calls = upstream.seen.length;
  for (const address of [null, 'https://evil.example/x.png', '/api/account/photos/../auth/me', '/other']) {
    expect(await lockPhoto(address, 't')).toBeNull();
  }
  expect(upstream.seen).toHaveLength(calls);
});
