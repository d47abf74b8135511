import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { acceptsGzip } from './rendered';

/** Files that public pages name. */
export interface Assets {
  /** Address of the stylesheet with its content's hash in it, so that it can be kept for ever. */
  stylesheetPath: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** The product's mark as a page icon. */
  mark: string;
}

const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

const DOCUMENT = 'components/passport/document/passport.css';
const SECTIONS = 'components/passport/sections';

/**
 * The stylesheet of the page, then that of each section type that has one, by name of its folder. One file for all pages:
 * it is kept for ever under its hash, so a phone loads it once however many passports it opens.
 */
export function stylesheetFiles(root: string): string[] {
  const sections = readdirSync(resolve(root, SECTIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(SECTIONS, name, 'section.css'))
    .sort();
  return [DOCUMENT, ...sections.filter((path) => existsSync(resolve(root, path)))];
}

/** Reads the files once; both programs start in the repository's root. */
export function loadAssets(root = process.cwd()): Assets {
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
  const plain = new TextEncoder().encode(minify(stylesheetFiles(root).map(read).join('\n')));
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return {
    stylesheetPath: `/public/passport.${hash}.css`,
    plain,
    gzip: Uint8Array.from(gzipSync(plain, { level: 9 })),
    mark: read('public/icon.svg'),
  };
}

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A page in somebody's cache may ask for the stylesheet of another build: it gets today's, for a minute. */
export function stylesheetResponse(assets: Assets, path: string, acceptEncoding: string | undefined): Response {
  const isGzip = acceptsGzip(acceptEncoding);
  return new Response(isGzip ? assets.gzip : assets.plain, {
    status: 200,
    headers: {
      ...COMMON,
      ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
      'Content-Type': 'text/css; charset=utf-8',
      Vary: 'Accept-Encoding',
      'Cache-Control': path === assets.stylesheetPath ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  });
}

export const markResponse = ({ mark }: Assets) =>
  new Response(mark, {
    status: 200,
    headers: {
      ...COMMON,
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'public, max-age=604800',
    },
  });
