// Documents name files by their path in backticks; each such path has to exist.
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/root.mjs';
import { pathsIn } from './lib/document-paths.mjs';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

const missing = DOCUMENTS.filter((document) => existsSync(fromRoot(document))).flatMap((document) =>
  pathsIn(readFileSync(fromRoot(document), 'utf8'))
    .filter((path) => !existsSync(fromRoot(path)))
    .map((path) => `${document} names ${path}, which does not exist.`),
);

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exit(1);
}
