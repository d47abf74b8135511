import type { Context } from 'hono';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '@/lib/contract/sections/image';
import { streamBody } from '../../core/answers/stream-body';
import { findPublicFile, type PublicFile } from '../../features/passports/reads';
import { ByteCache } from '../caches/byte-cache';
import { FreshCache } from '../caches/fresh-cache';
import { matchesEtag } from '../rendered';
import type { PublicDeps } from '../deps';
import { readVisitor } from '../visitor';

const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FRESH_MS = 10_000;
const VARIANT_BYTES = 64_000_000;
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
/** Resizing takes a core each; more at once would make pages wait. */
const MAX_AT_ONCE = 2;

const headersOf = (etag: string, type: string) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Content-Disposition': 'inline',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  ETag: etag,
});

const readWidth = (text: string | null | undefined): ImageWidth | undefined =>
  IMAGE_WIDTHS.find((width) => String(width) === text);

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });

/** Serves the company's public pictures, as they are or narrowed to one of a few widths. */
export function createPictures({ db, files, log, now }: PublicDeps): (c: Context) => Promise<Response> {
  const known = new FreshCache<PublicFile | null>(FRESH_MS, 20_000, () => now().getTime());
  const variants = new ByteCache<Uint8Array<ArrayBuffer>>(VARIANT_BYTES, ({ byteLength }) => byteLength);
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const limit = pLimit(MAX_AT_ONCE);

  const make = async (file: PublicFile, width: ImageWidth, key: string) => {
    const original = await files.bytes(file.storeKey);
    const narrow = await sharp(original, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    const bytes = Uint8Array.from(narrow);
    variants.set(key, bytes);
    return bytes;
  };

  const variant = async (file: PublicFile, width: ImageWidth): Promise<Uint8Array<ArrayBuffer>> => {
    const key = `${file.storeKey} ${width}`;
    const ready = variants.get(key);
    if (ready) return ready;
    const running = making.get(key) ?? limit(() => make(file, width, key)).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  return async (c) => {
    const fileId = c.req.param('fileId') ?? '';
    if (!UUID.test(fileId)) return notFound();
    const file = await known.get(fileId, () => findPublicFile(db, fileId));
    if (!file || !TYPES.has(file.mime)) return notFound();
    const visitor = readVisitor(c);
    const width = readWidth(visitor.query?.get('w'));
    const isVariant = width !== undefined && (file.width === null || file.width > width);
    const etag = `"${file.sha256.slice(0, 20)}${isVariant ? `-${width}` : ''}"`;
    const headers = headersOf(etag, isVariant ? 'image/webp' : file.mime);
    if (matchesEtag(visitor.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    if (c.req.method === 'HEAD') return new Response(null, { status: 200, headers });
    if (isVariant) return new Response(await variant(file, width), { status: 200, headers });
    return new Response(streamBody(await files.stream(file.storeKey), log), { status: 200, headers });
  };
}
