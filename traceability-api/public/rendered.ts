import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { contentPolicy, type Sources } from '@/lib/domain/content-policy/content-policy';

/** Headers of every public page, whatever its status. */
const BASE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Access-Control-Allow-Origin': '*',
  Vary: 'Accept-Encoding, Accept-Language',
} as const;

/** Stored but revalidated each time, at the cost of a 304: withdrawn pages must not linger in any cache. */
export const PAGE_CACHE = 'public, no-cache';
/** A refusal may be lifted at any moment. */
export const NOTICE_CACHE = 'no-cache';

type Headers = Readonly<Record<string, string>>;

interface Form {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  notModified: Headers;
}

/** A page ready to send, plain and compressed, each with all its headers. */
export interface Rendered {
  status: number;
  plain: Form;
  gzip: Form;
  bytes: number;
}

/** Memory of a cached page, with its key and the cache's own overhead. */
export const bytesOfPage = ({ bytes }: Rendered, key: string): number => bytes + key.length * 2 + 200;

export interface RenderOptions {
  status: number;
  cacheControl: string;
  /** Whether the public address is https, so that HSTS can be sent. */
  isHttps: boolean;
  /** The page's only style element, which the policy allows by its hash. */
  styleElement: string | null;
  /** Policy sources for the page's content other than text and pictures. */
  sources?: Sources;
}

const sha256 = (text: string | Uint8Array, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(text).digest(encoding);

/** No scripts and no third parties, except what the page contains: our own scripts by hash, videos, frames. */
export function publicPolicy(
  styleElement: string | null,
  sources: Sources,
  frameAncestors: "'none'" | "'self'" = "'none'",
): string {
  return contentPolicy({
    sources,
    base: {
      'default-src': ["'none'"],
      'img-src': ["'self'"],
      'style-src': [styleElement === null ? "'self'" : `'sha256-${sha256(styleElement, 'base64')}'`],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': [frameAncestors],
    },
  });
}

const copy = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);

/** Compresses a page once and prepares the headers of all its possible responses. */
export function prepare(
  html: string,
  { status, cacheControl, isHttps, styleElement, sources = {} }: RenderOptions,
): Rendered {
  const plain = Buffer.from(html);
  const gzip = gzipSync(plain, { level: 9 });
  const id = sha256(plain, 'hex').slice(0, 20);
  const common = {
    ...BASE_HEADERS,
    'Content-Security-Policy': publicPolicy(styleElement, sources),
    'Cache-Control': cacheControl,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const form = (body: Buffer, suffix: string, extra: Headers): Form => {
    const etag = `"${id}${suffix}"`;
    const { 'Content-Type': _type, ...withoutType } = common;
    return {
      body: copy(body),
      etag,
      headers: { ...common, ETag: etag, ...extra, 'Content-Length': String(body.byteLength) },
      notModified: { ...withoutType, ETag: etag },
    };
  };
  return {
    status,
    plain: form(plain, '', {}),
    gzip: form(gzip, '-gz', { 'Content-Encoding': 'gzip' }),
    bytes: plain.byteLength + gzip.byteLength + 2000,
  };
}

/** Whether an Accept-Encoding header allows gzip (`q=0` refuses it). */
export const acceptsGzip = (header: string | null | undefined) =>
  header !== null && header !== undefined && /(?:^|[\s,])(?:x-)?gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);

/** Weak comparison of an If-None-Match list with an entity tag (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** The response for a prepared page. All headers are set in this one call. */
export function send(
  rendered: Rendered,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Response {
  const form = acceptsGzip(acceptEncoding) ? rendered.gzip : rendered.plain;
  if (ifNoneMatch !== undefined && rendered.status === 200 && matchesEtag(ifNoneMatch, form.etag)) {
    return new Response(null, { status: 304, headers: form.notModified });
  }
  return new Response(form.body, { status: rendered.status, headers: form.headers });
}
