import { fileTypeFromBuffer } from 'file-type';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UPLOADS } from '@/lib/contract/files';
import { ApiError, fail } from '../../core/errors';
import type { StreamCtx } from '../../core/context';
import { putBytes, type NewFile } from '../../core/store-bytes';
import { withTemporaryFile, writeTo } from '../../files/temporary';
import { stripLocation } from './video-location';

type KeptKind = 'video' | 'pdf';

/** The bytes from which the type of a file is detected. */
const HEAD_BYTES = 4100;

/** The messages are those of the specification where it has any (§5). */
const WRONG_TYPE = { video: 'onlyVideo', pdf: 'onlyPdf' } as const;
const TOO_LARGE = { video: 'videoTooLarge', pdf: 'pdfTooLarge' } as const;
/** By the extension of the stored file. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
};

export interface KeptFile {
  mime: string;
  size: number;
  sha256: string;
}

/** The type of a file by its content. @throws UNSUPPORTED_TYPE */
async function typeOf(head: Buffer, kind: KeptKind): Promise<string> {
  const type = await fileTypeFromBuffer(head);
  const types: readonly string[] = UPLOADS[kind].types;
  return type && types.includes(type.mime) ? type.mime : fail('UNSUPPORTED_TYPE', { text: WRONG_TYPE[kind] });
}

/** Passes the chunks on, counting and hashing them; rejects a wrong type before the rest has arrived. */
async function* checked(chunks: AsyncIterable<Uint8Array>, kind: KeptKind, hash: Hash, facts: Partial<KeptFile>) {
  let head: Buffer | null = Buffer.alloc(0);
  facts.size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    facts.size += chunk.length;
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) {
        facts.mime = await typeOf(head, kind);
        head = null;
      }
    }
    yield chunk;
  }
  if (facts.size === 0) fail('MISSING_DATA');
  if (head) facts.mime = await typeOf(head, kind);
}

/** The message of its kind for a file that is too large. */
async function withSizeMessage<T>(kind: KeptKind, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_LARGE') fail('TOO_LARGE', { text: TOO_LARGE[kind] });
    throw error;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Stores a video, without its location, or a document unchanged, by way of a temporary file, so that nothing of another
 * type reaches the store.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, MISSING_DATA, INVALID_DATA
 */
export function keepUpload(
  ctx: StreamCtx,
  kind: KeptKind,
  newFile: (mime: string) => NewFile,
): Promise<KeptFile & NewFile> {
  const hash = createHash('sha256');
  const facts: Partial<KeptFile> = {};
  return withTemporaryFile(ctx.deps.config.dataDir, { ending: '.upload' }, async (path) => {
    const destination = await writeTo(path);
    await withSizeMessage(kind, () =>
      pipeline(checked(ctx.body.chunks(UPLOADS[kind].bytes), kind, hash, facts), destination),
    );
    const { mime, size } = facts;
    if (mime === undefined || size === undefined) return fail('MISSING_DATA');
    const isChanged = mime === 'video/mp4' && (await stripLocation(path));
    const file = newFile(mime);
    await putBytes(ctx.deps, file, { path });
    return { ...file, mime, size, sha256: isChanged ? await hashOf(path) : hash.digest('hex') };
  });
}
