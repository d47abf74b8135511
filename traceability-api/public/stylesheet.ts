import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Stylesheet {
  /** Address with the content's hash in it, so that it can be kept for ever. */
  path: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/** Reads `passport.css` once; both programs start in the repository's root. */
export function loadStylesheet(root = process.cwd()): Stylesheet {
  const css = minify(readFileSync(resolve(root, 'components/passport/passport.css'), 'utf8'));
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  const plain = new TextEncoder().encode(css);
  return { path: `/public/passport.${hash}.css`, plain, gzip: Uint8Array.from(gzipSync(plain, { level: 9 })) };
}
