import type { Logger } from 'pino';
import { streamBody } from './stream-body';

const CACHES = {
  /** Generated for this call. */
  none: 'private, no-store',
  /** May be shown again for a few minutes. */
  briefly: 'private, max-age=300',
  /** Never changes under its address. */
  forever: 'private, max-age=86400, immutable',
} as const;

export interface FileAnswer {
  content: string | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
  type: string;
  /** Size in bytes, if known in advance. */
  size?: number;
  /** Name of the file. */
  name?: string;
  /** True: the browser saves it. */
  isDownload?: boolean;
  cache?: keyof typeof CACHES;
}

const PLAIN_NAME = /^[\w .()-]+$/;

/** Content-Disposition by RFC 6266: non-ASCII names are encoded, with an ASCII fallback for old clients. */
export function contentDisposition({ name, isDownload }: Pick<FileAnswer, 'name' | 'isDownload'>): string {
  const kind = isDownload ? 'attachment' : 'inline';
  if (!name) return kind;
  if (PLAIN_NAME.test(name)) return `${kind}; filename="${name}"`;
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file for a signed-in person. Its scripts never run, and no other site may embed it. */
export function fileAnswer({ deps }: { deps: { log: Logger } }, answer: FileAnswer): Response {
  const { content, type, size, cache = 'none' } = answer;
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  return new Response(isWhole ? content : streamBody(content, deps.log), {
    headers: {
      'content-type': type,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      'content-disposition': contentDisposition(answer),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': CACHES[cache],
    },
  });
}
