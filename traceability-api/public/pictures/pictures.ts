import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { isUuid } from '@/lib/contract/core/uuid';
import { IMAGE_WIDTHS, type ImageWidth } from '@/lib/contract/sections/image';
import { downloadName } from '@/lib/format/download-name';
import { contentDisposition } from '../../core/answers/file-answer';
import { streamBody } from '../../core/answers/stream-body';
import { findPublicFile, type PublicFile } from '../../features/passports/reads';
import { matchesEtag } from '../rendered';
import type { PublicDeps } from '../deps';
import { readAgainAfter } from '../read-again';
import { readVisitor, type Visitor } from '../visitor';
import { isSameFile, readRange } from './ranges';

/** Policy of a picture that is opened directly. */
const PICTURE = "default-src 'none'; sandbox";
/** Policies of other file types that passports show; a document may be framed only by our own pages. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  ['image/png', PICTURE],
  ['image/jpeg', PICTURE],
  ['image/webp', PICTURE],
  ['video/mp4', PICTURE],
  ['video/webm', PICTURE],
  // A sandbox or a `default-src` would keep browsers from displaying it at all.
  ['application/pdf', "frame-ancestors 'self'"],
]);
const FRESH_MS = 10_000;
const MAX_FILES = 20_000;
const VARIANT_BYTES = 64_000_000;
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
/** Each resize uses a core; more at once would delay pages. */
const MAX_AT_ONCE = 2;

const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';
const REVOCABLE = 'public, max-age=60';

const headersOf = (etag: string, type: string, policy: string, { name, mime, isRevocable }: PublicFile) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': policy,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Content-Disposition': contentDisposition({ name: downloadName({ name, mime }) }),
  'Cache-Control': isRevocable ? REVOCABLE : LASTING,
  ETag: etag,
});

const readWidth = (text: string | null | undefined): ImageWidth | undefined =>
  IMAGE_WIDTHS.find((width) => String(width) === text);

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });

async function narrow(original: Uint8Array, width: ImageWidth): Promise<Uint8Array<ArrayBuffer>> {
  const webp = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return Uint8Array.from(webp);
}

interface Variant {
  storeKey: string;
  width: ImageWidth;
}

/** Serves the files that passports show: documents and videos as stored, pictures also resized to a few widths. */
export function createPictures({ db, files, log }: PublicDeps): (c: Context) => Promise<Response> {
  const resizing = new PQueue({ concurrency: MAX_AT_ONCE });
  const publicFiles = new LRUCache<string, { file: PublicFile | null }>({
    max: MAX_FILES,
    ...readAgainAfter(FRESH_MS),
    fetchMethod: async (fileId) => ({ file: await findPublicFile(db, fileId) }),
  });
  const variants = new LRUCache<string, Uint8Array<ArrayBuffer>, Variant>({
    maxSize: VARIANT_BYTES,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length * 2 + 200,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { storeKey, width } }) =>
      resizing.add(async () => narrow(await files.bytes(storeKey), width)),
  });

  const variant = ({ storeKey }: PublicFile, width: ImageWidth) =>
    variants.forceFetch(`${storeKey} ${width}`, { context: { storeKey, width } });

  /** A file as stored, or the requested range of it: some phones play videos only by ranges. */
  const sendFile = async (
    method: string,
    visitor: Visitor,
    { storeKey, size }: PublicFile,
    etag: string,
    headers: Record<string, string>,
  ): Promise<Response> => {
    const ranged = { ...headers, 'Accept-Ranges': 'bytes' };
    if (method === 'HEAD')
      return new Response(null, { status: 200, headers: { ...ranged, 'Content-Length': String(size) } });
    const range = isSameFile(visitor.header('if-range'), etag) ? readRange(visitor.header('range'), size) : null;
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...ranged, 'Content-Range': `bytes */${size}` } });
    if (range === null) {
      const content = await files.stream(storeKey);
      return new Response(streamBody(content, log), { headers: { ...ranged, 'Content-Length': String(size) } });
    }
    const { first, last } = range;
    const part = await files.streamPart(storeKey, range);
    const partHeaders = {
      'Content-Range': `bytes ${first}-${last}/${size}`,
      'Content-Length': String(last - first + 1),
    };
    return new Response(streamBody(part, log), { status: 206, headers: { ...ranged, ...partHeaders } });
  };

  return async (c) => {
    const fileId = c.req.param('fileId') ?? '';
    if (!isUuid(fileId)) return notFound();
    const { file } = await publicFiles.forceFetch(fileId);
    const policy = file ? POLICIES.get(file.mime) : undefined;
    if (!file || policy === undefined) return notFound();
    const visitor = readVisitor(c);
    const width = readWidth(visitor.query?.get('w'));
    const isVariant =
      file.mime.startsWith('image/') && width !== undefined && (file.width === null || file.width > width);
    const etag = `"${file.sha256.slice(0, 20)}${isVariant ? `-${width}` : ''}"`;
    const headers = headersOf(etag, isVariant ? 'image/webp' : file.mime, policy, file);
    if (matchesEtag(visitor.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    if (isVariant) {
      const body = c.req.method === 'HEAD' ? null : await variant(file, width);
      return new Response(body, { status: 200, headers });
    }
    return sendFile(c.req.method, visitor, file, etag, headers);
  };
}
