import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fontCss } from '@/components/passport/document/font-css';
import { DEFAULT_TYPES } from '@/lib/contract/sections/default-layout';
import { isKnownSection, type Section, type SectionType } from '@/lib/contract/sections/index';
import type { Theme } from '@/lib/contract/sections/theme';
import { acceptsGzip } from './rendered';

/** A file whose name contains its content hash, so that it can be cached forever. */
export interface Asset {
  path: string;
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Null for types that do not compress further. */
  gzip: Uint8Array<ArrayBuffer> | null;
  /** SHA-256 in the form of `integrity` attributes and content security policies: `sha256-…`. */
  integrity: string;
}

/** A stylesheet as a file and as text to inline in a page. */
export interface Stylesheet extends Asset {
  css: string;
}

/** Files that public pages reference. */
export interface Assets {
  /** The page frame and the section types of default pages: all that most pages need. */
  basic: Stylesheet;
  /** The other section types, and the frame of designed pages. */
  rich: Stylesheet;
  /** By file name. */
  fonts: ReadonlyMap<string, Asset>;
  /** Scripts by section type; empty if they were not built. */
  islands: ReadonlyMap<SectionType, Asset>;
  /** All of the above by path. */
  byPath: ReadonlyMap<string, Asset>;
  /** The product's logo mark as a favicon. */
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
const DESIGNED = 'components/passport/document/designed.css';
const FONTS = 'components/passport/fonts';
const SECTIONS = 'components/passport/sections';
const SHARED = join(SECTIONS, 'shared/shared.css');
/** Build output of the section scripts, named after the folders of their types. */
const ISLANDS = 'dist/traceability-api/islands';

/** Folder name of a section type, and name of its script. */
export const folderOf = (type: string) => type.replaceAll('_', '-');

/**
 * The stylesheet files: those that every page needs, and those that richer sections need as well. Pages inline them;
 * the editor's preview, which renders many pages, loads them as files.
 */
export function stylesheetFiles(root: string): { basic: string[]; rich: string[] } {
  const basic = new Set(DEFAULT_TYPES.map(folderOf));
  const folders = readdirSync(resolve(root, SECTIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(resolve(root, SECTIONS, name, 'section.css')))
    .sort();
  const pathOf = (name: string) => join(SECTIONS, name, 'section.css');
  return {
    basic: [DOCUMENT, ...folders.filter((name) => basic.has(name)).map(pathOf)],
    rich: [DESIGNED, SHARED, ...folders.filter((name) => !basic.has(name)).map(pathOf)],
  };
}

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
} as const;

/** A file under `/public/{name}.{hash}.{ending}`. */
function assetOf(name: string, ending: keyof typeof TYPES, content: string | Uint8Array): Asset {
  const plain = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const sha256 = createHash('sha256').update(plain).digest();
  return {
    path: `/public/${name}.${sha256.toString('hex').slice(0, 12)}.${ending}`,
    type: TYPES[ending],
    plain,
    // WOFF2 is already compressed.
    gzip: ending === 'woff2' ? null : Uint8Array.from(gzipSync(plain, { level: 9 })),
    integrity: `sha256-${sha256.toString('base64')}`,
  };
}

/** The fonts of passports, by file name. */
function fontsOf(root: string): Map<string, Asset> {
  const folder = resolve(root, FONTS);
  const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return new Map(
    names.map((file) => {
      const name = file.slice(0, -'.woff2'.length);
      return [name, assetOf(`font-${name}`, 'woff2', readFileSync(join(folder, file)))];
    }),
  );
}

/** The built scripts, by the folder name of their type. */
function builtIslands(root: string): Map<string, Uint8Array> {
  const folder = resolve(root, ISLANDS);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name.slice(0, -'.js'.length), readFileSync(join(folder, name))]));
}

/** Reads the files once; both programs start in the repository's root. Pages are complete without their scripts. */
export function loadAssets(
  root = process.cwd(),
  scripts: ReadonlyMap<string, Uint8Array> = builtIslands(root),
): Assets {
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
  const files = stylesheetFiles(root);
  const css = (name: string, paths: string[]): Stylesheet => {
    const text = minify(paths.map(read).join('\n'));
    return { ...assetOf(name, 'css', text), css: text };
  };
  const basic = css('passport', files.basic);
  const rich = css('sections', files.rich);
  // Types with the same script share its file.
  const islands = new Map(
    [...scripts].map(([name, content]) => [name.replaceAll('-', '_') as SectionType, assetOf('island', 'js', content)]),
  );
  const fonts = fontsOf(root);
  const all = [basic, rich, ...fonts.values(), ...islands.values()];
  return {
    basic,
    rich,
    fonts,
    islands,
    byPath: new Map(all.map((asset) => [asset.path, asset])),
    mark: read('public/icon.svg'),
  };
}

/** The CSS for a page with these sections; `isDesigned` if the page has more than its sections. */
export function cssFor({ basic, rich }: Assets, sections: readonly Section[], isDesigned = false): string {
  const isRich = sections
    .filter(isKnownSection)
    .some(({ type, status }) => status === 'active' && !DEFAULT_TYPES.includes(type));
  return isDesigned || isRich ? `${basic.css}\n${rich.css}` : basic.css;
}

/** The font faces of a page, and the sources that its policy has to allow for them. */
export function fontsFor({ fonts }: Assets, theme: Theme | null): { css: string; sources: string[] } {
  const css = fontCss(theme, (name) => fonts.get(name)?.path ?? '');
  return { css, sources: css === '' ? [] : ["'self'"] };
}

/** Scripts of these types, without duplicates. */
export function islandsFor({ islands }: Assets, types: readonly SectionType[]): Asset[] {
  const scripts = types.flatMap((type) => islands.get(type) ?? []);
  return [...new Map(scripts.map((asset) => [asset.path, asset])).values()];
}

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const KEPT = 'public, max-age=31536000, immutable';

/**
 * A stylesheet, font or script. A cached page may request one of another build: it gets the current stylesheet or font,
 * cacheable for a minute, but no script, because the page's integrity hash would not match.
 */
export function assetResponse(assets: Assets, path: string, acceptEncoding: string | undefined): Response {
  const own = assets.byPath.get(path);
  const others = [assets.basic, assets.rich, ...assets.fonts.values()];
  const asset = own ?? others.find((each) => path.split('.')[0] === each.path.split('.')[0]);
  if (!asset) return new Response(null, { status: 404, headers: { ...COMMON, 'Cache-Control': 'no-cache' } });
  const gzip = acceptsGzip(acceptEncoding) ? asset.gzip : null;
  return new Response(gzip ?? asset.plain, {
    status: 200,
    headers: {
      ...COMMON,
      ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
      'Content-Type': asset.type,
      Vary: 'Accept-Encoding',
      'Cache-Control': own ? KEPT : 'public, max-age=60',
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
