import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import es from '@/messages/es.json';

type Tree = { [key: string]: string | Tree };

/**
 * Who reads texts of a namespace without naming it, because a translator or a whole message is handed over. Everywhere
 * else a key has to stand in a file that names its namespace.
 */
const READERS: Readonly<Record<string, RegExp>> = {
  Errors: /^lib\/(contract\/core\/errors|api-client)/,
  Editor: /^components\/passport\/editor\/publish\/required-data/,
  ErrorDetails: /^(traceability-api|lib\/proxy)\//,
  ImportIssues: /^(lib\/domain\/sheets|lib\/contract\/imports|traceability-api\/features\/imports)/,
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
/** Names of an object: `{ gtin: …}` whose names are keys of texts. */
const NAME = /(?<![\w.'])([A-Za-z_]\w*)\??:/g;
/** `names.${type}`: what stands in braces is any part of a key. */
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
  const named = new Set([...words].map((word) => word.split('.')[0] ?? ''));
  return { path, words, named, templates: templatesOf(source) };
}

const sources = ['app', 'components', 'lib', 'traceability-api']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path).replaceAll('\\', '/')),
  )
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map(read);

function isUsed(key: string): boolean {
  const [namespace = '', ...parts] = key.split('.');
  // A translator may be of a part of the namespace: the rest of the key is what the file says.
  const rests = parts.map((_, at) => parts.slice(at).join('.'));
  return sources.some(
    ({ path, words, named, templates }) =>
      words.has(key) ||
      ((named.has(namespace) || READERS[namespace]?.test(path)) &&
        rests.some((rest) => words.has(rest) || templates.some((template) => template.test(rest)))),
  );
}

it('has no text that nothing shows', () => {
  expect(keysOf(es).filter((key) => !isUsed(key))).toEqual([]);
});
