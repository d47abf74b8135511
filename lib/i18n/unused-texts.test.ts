import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import es from '@/messages/es.json';

type Tree = { [key: string]: string | Tree };

/**
 * Files that read messages of a namespace without naming it, because they are passed a translator or a whole message.
 * Everywhere else a key must appear in a file that names its namespace.
 */
const READERS: Readonly<Record<string, RegExp>> = {
  Errors: /^lib\/(contract\/core\/errors|api-client)/,
  Editor: /^components\/passport\/editor\/(publish\/required-data|save\/arrivals)/,
  ErrorDetails: /^(traceability-api|lib\/proxy)\//,
  ImportIssues: /^(lib\/domain\/sheets|lib\/contract\/import-issues|traceability-api\/features\/imports)/,
  InvalidData: /^(lib\/contract|traceability-api)\//,
  Mails: /^traceability-api\//,
  Passport: /^(components\/passport|traceability-api\/public)\//,
  SectionTypes: /^lib\/contract\/sections\//,
};

const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

const KEY = /(['"])((?:[\w-]+\.)*[\w-]+)\1/g;
/** Property names of an object such as `{ gtin: … }` whose names are message keys. */
const NAME = /(?<![\w.'])([A-Za-z_]\w*)\??:/g;
/** `names.${type}`: the placeholder matches any part of a key. */
const TEMPLATE = /`([\w.-]*\$\{[^`]*)`/g;

const all = (source: string, pattern: RegExp, group: number) =>
  [...source.matchAll(pattern)].map((match) => match[group] ?? '');

function templatesOf(source: string): RegExp[] {
  return all(source, TEMPLATE, 1)
    .map((template) => template.replace(/\$\{[^}]*\}/g, '*'))
    .filter((template) => /^[\w.*-]*[A-Za-z][\w.*-]*$/.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+(\\.[\\w-]+)*')}$`));
}

function read(path: string) {
  const source = readFileSync(path, 'utf8');
  const words = new Set([...all(source, KEY, 2), ...all(source, NAME, 1)]);
  const namespaces = new Set([...words].map((word) => word.split('.')[0] ?? ''));
  return { path, words, namespaces, templates: templatesOf(source) };
}

const sources = ['app', 'components', 'lib', 'traceability-api']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path).replaceAll('\\', '/')),
  )
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map(read);

function isUsed(key: string): boolean {
  const [namespace = '', ...parts] = key.split('.');
  // A translator may be scoped to part of a namespace: the file then contains only the rest of the key.
  const rests = parts.map((_, at) => parts.slice(at).join('.'));
  return sources.some(
    ({ path, words, namespaces, templates }) =>
      words.has(key) ||
      ((namespaces.has(namespace) || READERS[namespace]?.test(path)) &&
        rests.some((rest) => words.has(rest) || templates.some((template) => template.test(rest)))),
  );
}

it('has no unused messages', () => {
  expect(keysOf(es).filter((key) => !isUsed(key))).toEqual([]);
});
