import sharp from 'sharp';
import { sealed, setUpUpstream } from '@/lib/proxy/testing/upstream';
import { lockPhoto } from './lock-photo';

const TOKEN = 't'.repeat(43);
const upstream = setUpUpstream();

/** Noise is the hardest picture to compress, and harder the stronger it is. */
const noise = (sigma: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', sigma } } })
    .png()
    .toBuffer();
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c00' } });

/** The lock photo for a picture served by the API. */
async function photoOf(picture: Buffer): Promise<string | null> {
  upstream.answer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  return lockPhoto('/api/account/photos/0198a0b2-0000-7000-8000-000000000001', TOKEN);
}
const bytesOf = (photo: string | null) => Buffer.from(photo?.split(',')[1] ?? '', 'base64');

it('requests the photo as the locking user, without the server’s secret and without a cache', async () => {
  await photoOf(await plain(10, 10).png().toBuffer());
  const { url, headers } = upstream.seen.at(-1) ?? { headers: {} };
  expect(url).toBe('/account/photos/0198a0b2-0000-7000-8000-000000000001');
  expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('x-internal-secret');
});

it('crops it to a small square', async () => {
  const photo = await photoOf(await plain(400, 300).png().toBuffer());
  expect(photo).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(bytesOf(photo)).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
});

it('respects the EXIF orientation', async () => {
  const top = await plain(300, 100).png().toBuffer();
  const rotated = sharp({ create: { width: 300, height: 300, channels: 3, background: '#00c' } })
    .composite([{ input: top, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 });
  const small = sharp(bytesOf(await photoOf(await rotated.jpeg().toBuffer())));
  const [red, , blue] = await small.extract({ left: 80, top: 10, width: 1, height: 1 }).raw().toBuffer();
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(100);
});

it('reduces detail, and finally omits the photo, to keep the cookie below 4 KB', async () => {
  const photo = await photoOf(await noise(60));
  expect(photo?.length).toBeLessThanOrEqual(1800);
  expect(photo?.length).toBeGreaterThan(500);
  const profile = { email: 'e'.repeat(254), name: 'ñ'.repeat(160), businessName: 'ñ'.repeat(120) };
  const locked = { profile: { ...profile, photoUrl: 'x'.repeat(1800) }, isLocked: true };
  expect((await sealed(locked)).length).toBeLessThan(4000);
  const hard = sharp(await noise(100)).resize(96, 96, { kernel: 'nearest' });
  expect(await photoOf(await hard.linear(8, -900).png().toBuffer())).toBeNull();
});

it('opens no picture of more than 50 megapixels', async () => {
  expect(await photoOf(await plain(8000, 6251).png().toBuffer())).toBeNull();
  expect(await photoOf(await plain(8000, 6250).png().toBuffer())).not.toBeNull();
});

it('omits the photo if there is none, it is no picture, or it has a foreign address', async () => {
  upstream.answer((_, response) => response.writeHead(200).end('no picture'));
  expect(await lockPhoto('/api/account/photos/abc', 't')).toBeNull();
  upstream.answer((_, response) => response.writeHead(404).end());
  expect(await lockPhoto('/api/account/photos/abc', 't')).toBeNull();
  upstream.answer((_, response) => response.writeHead(302, { location: '/account/photos/other' }).end());
  expect(await lockPhoto('/api/account/photos/abc', 't')).toBeNull();
  expect(upstream.seen.at(-1)).toMatchObject({ url: '/account/photos/abc' });
  const calls = upstream.seen.length;
  for (const address of [
    null,
    '',
    'https://evil.example/x.png',
    'https://evil.example/api/account/photos/abc',
    '/api/account/photos/../auth/me',
    '/api/account/photos/abc/other',
    '/api/account/photos/abc?size=1',
    '/api/account/photos/',
    '/other',
  ]) {
    expect(await lockPhoto(address, 't')).toBeNull();
  }
  expect(upstream.seen).toHaveLength(calls);
});
