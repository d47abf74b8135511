import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { contentPolicy, type Sources } from '@/lib/domain/content-policy/content-policy';

/** The headers of every public page, of any status. */
const BASE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Access-Control-Allow-Origin': '*',
  Vary: 'Accept-Encoding, Accept-Language',
} as const;

/** Kept, but asked for each time, which costs a 304: a withdrawal must not linger in a phone or a cache between. */
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

/** A page ready to be sent, plain and compressed, each with all of its headers. */
export interface Rendered {
  status: number;
  plain: Form;
  gzip: Form;
  bytes: number;
}

/** What a kept page weighs, with its key and what the cache itself needs for it. */
export const bytesOfPage = ({ bytes }: Rendered, key: string): number => bytes + key.length * 2 + 200;

export interface RenderOptions {
  status: number;
  cacheControl: string;
  /** Whether the public address is https, so that browsers may insist on it. */
  isHttps: boolean;
  /** The one style element of the page, which the policy names by its hash. */
  styleElement: string | null;
  /** What the page holds besides text and pictures, as sources of its policy. */
  sources?: Sources;
}

const sha256 = (text: string | Uint8Array, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(text).digest(encoding);

/** No script, nothing of anybody else's: what a page holds (scripts of ours by name, films, frames) is all that widens it. */
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

/** Compresses a page once and prepares the headers of every answer it can give. */
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

/** The answer to a request for a prepared page. All headers are given in this one call. */
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
