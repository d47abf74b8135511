// Documents refer to files by their path in backticks; each such path must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/root.mjs';
import { pathsIn } from './lib/document-paths.mjs';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

/** Decision records also refer to files by name alone: there only full paths must exist. */
const DECISIONS = readdirSync(fromRoot('docs'), { recursive: true })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const pathsOf = (document) => pathsIn(readFileSync(fromRoot(document), 'utf8'));

const pathsByDocument = [
  ...DOCUMENTS.filter((document) => existsSync(fromRoot(document))).map((document) => [document, pathsOf(document)]),
  ...DECISIONS.map((document) => [document, pathsOf(document).filter((path) => path.includes('/'))]),
];

const missing = pathsByDocument.flatMap(([document, paths]) =>
  paths.filter((path) => !existsSync(fromRoot(path))).map((path) => `${document} names ${path}, which does not exist.`),
);

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exit(1);
}
