import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Rendered on the server only, which has all messages. */
const IS_SERVERS = /\/(404|failed|refused)\//;
/** Available on all pages. */
const EVERYWHERE = 'Common';
/** Namespaces of components that a page imports but never shows. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  // Only a template's passport is applied to articles and published with them.
  'app/[locale]/(shell)/admin/articles/[articleId]/passport/page.tsx': ['Publications'],
};

/** Namespaces passed to client components by a page or layout. */
const GIVEN = /namespaces=\{\[([^\]]*)\]\}|(?:NAMESPACES|pickNamespaces\(\w+,) ?=? ?\[([^\]]*)\]/g;
const TRANSLATOR = /useTranslations\('([A-Za-z]+)/g;
/** Type imports add no component. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

const groups = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].flatMap((match) => match.slice(1).filter((group) => group !== undefined));

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return undefined;
  return [`${base}.tsx`, `${base}.ts`, join(base, 'index.ts')].find((path) => existsSync(path));
}

const readers = new Map<string, { namespaces: string[]; imports: string[] }>();
function read(path: string) {
  const cached = readers.get(path);
  if (cached) return cached;
  const source = readFileSync(path, 'utf8');
  const imports = groups(source, IMPORT).flatMap((specifier) => fileOf(path, specifier) ?? []);
  const entry = { namespaces: groups(source, TRANSLATOR), imports };
  readers.set(path, entry);
  return entry;
}

/** Namespaces read by the components that a page may show, each with a file that reads it. */
function readBy(page: string): Map<string, string> {
  const seen = new Set([page]);
  const filesByNamespace = new Map<string, string>();
  for (const path of seen) {
    const { namespaces, imports } = read(path);
    for (const namespace of namespaces) filesByNamespace.set(namespace, path);
    for (const each of imports) seen.add(each);
  }
  return filesByNamespace;
}

const givenBy = (path: string) => groups(readFileSync(path, 'utf8'), GIVEN).flatMap((list) => groups(list, /'(\w+)'/g));

/** A page with two addresses has its content in a separate file. */
const partsOf = (page: string) => [page, ...read(page).imports.filter((path) => path.startsWith('app/'))];

function layoutsAbove(page: string): string[] {
  const folders = page.split('/').slice(0, -1);
  return folders.map((_, at) => join(...folders.slice(0, at + 1), 'layout.tsx')).filter((path) => existsSync(path));
}

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((path) => join('app', path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('/page.tsx') && !IS_SERVERS.test(path));

it.each(pages)('%s passes its components the messages that they read', (page) => {
  const provided = new Set([
    EVERYWHERE,
    ...(NOT_SHOWN[page] ?? []),
    ...[...partsOf(page), ...layoutsAbove(page)].flatMap(givenBy),
  ]);
  expect([...readBy(page)].filter(([namespace]) => !provided.has(namespace))).toEqual([]);
});
