import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { JSON_MS, UPLOAD_WINDOW_BYTES, UPLOAD_WINDOW_MS } from '@/lib/contract/core/body-limits.mjs';
import { fail } from '../core/errors';
import type { RequestBody } from '../core/requests/request-body';

interface Pace {
  windowMs: number;
  /** Minimum bytes per window; Infinity: the whole body within the first. */
  bytes: number;
}

const JSON_PACE: Pace = { windowMs: JSON_MS, bytes: Infinity };
const UPLOAD_PACE: Pace = { windowMs: UPLOAD_WINDOW_MS, bytes: UPLOAD_WINDOW_BYTES };

/** The socket's own stream if there is one: abandoning it must not cut off the response. */
function source(c: Context): AsyncIterable<Uint8Array> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming) return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  return (c.req.raw.body as AsyncIterable<Uint8Array> | null) ?? emptyBody();
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Passes chunks on until a window has too few bytes. @throws INVALID_DATA */
async function* paced(chunks: AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  let received = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (received < pace.bytes) reject(new SlowBody());
      received = 0;
    }, pace.windowMs).unref();
  });
  tooSlow.catch(() => undefined);
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), tooSlow]);
      if (next.done) return;
      received += next.value.length;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof SlowBody) fail('INVALID_DATA', { text: 'bodyTooSlow' });
    throw error;
  } finally {
    clearInterval(timer);
    // Not awaited: the iterator of a stalled body never settles. Without this call the rest of a refused body could not
    // be drained, and its connection would be cut during the next request.
    iterator.return?.().catch(() => undefined);
  }
}

class SlowBody extends Error {}

/** Such as gzip, whose bytes would be parsed as text. */
const isEncoded = (c: Context) =>
  !['', 'identity'].includes((c.req.header('content-encoding') ?? '').trim().toLowerCase());

async function* counted(c: Context, declared: number | null, maxBytes: number, pace: Pace) {
  if (isEncoded(c)) fail('UNSUPPORTED_TYPE', { text: 'bodyEncoded' });
  if (declared !== null && declared > maxBytes) fail('TOO_LARGE');
  let size = 0;
  for await (const chunk of paced(source(c), pace)) {
    size += chunk.length;
    if (size > maxBytes) fail('TOO_LARGE');
    yield chunk;
  }
  if (declared !== null && declared !== size) fail('INVALID_DATA', { text: 'incompleteUpload' });
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function declaredBytes(c: Context): number | null {
  const header = c.req.header('content-length');
  return header === undefined ? null : Number(header);
}

const typeOf = (c: Context) => (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The body of an upload, for handlers that read it themselves. */
export function requestBody(c: Context): RequestBody {
  const contentLength = declaredBytes(c);
  const chunks = (maxBytes: number) => counted(c, contentLength, maxBytes, UPLOAD_PACE);
  return {
    type: typeOf(c),
    declaredBytes: contentLength,
    header: (name) => c.req.header(name),
    chunks,
    async bytes(maxBytes) {
      const bytes = await collect(chunks(maxBytes));
      return bytes.length > 0 ? bytes : fail('MISSING_DATA');
    },
  };
}

/**
 * The text of a JSON body, read before anything else happens; empty if there is none.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID_DATA if it is incomplete after ten seconds, or not UTF-8
 */
export async function readJsonText(c: Context, maxBytes: number): Promise<string> {
  const bytes = await collect(counted(c, declaredBytes(c), maxBytes, JSON_PACE));
  if (bytes.length === 0) return '';
  if (!typeOf(c).startsWith('application/json')) fail('UNSUPPORTED_TYPE');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
}
