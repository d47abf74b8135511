// Writes THIRD-PARTY-NOTICES.md from the lock file and the installed packages; with --check it only compares, and
// refuses licences without a decision. Optional packages (one per platform) are described from the lock file alone, so
// the result is the same on every computer.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAllowed, licenceOf } from './lib/licences.mjs';
import { fromRoot } from './lib/root.mjs';
import { Explained, fail } from './lib/run.mjs';

const FILE = fromRoot('THIRD-PARTY-NOTICES.md');
const HEAD = `# Notices of third parties

Packages that the product needs to run, from package-lock.json. Written by \`npm run notices\`; do not edit.

Fonts (\`@fontsource-variable/*\`, and what \`scripts/build-fonts.mjs\` cuts out of them into \`components/passport/fonts\`)
are under the SIL Open Font License 1.1. DejaVu Sans, which the same script cuts for PDFs, is under the licence that lies
beside it in \`traceability-api/core/pdf/fonts\`. \`@img/sharp-libvips-*\` holds libvips under
LGPL-3.0-or-later, used unchanged as a shared library of its own; of the platform packages only the fitting one is
installed.

Outlines of countries (\`public/world.json\`) are Natural Earth 1:110m, public domain, as the package world-atlas 2.0.2 packs
them (ISC, Copyright 2013-2019 Michael Bostock); \`scripts/build-world.mjs\` makes the file.

| package | version | licence | copyright |
| --- | --- | --- | --- |
`;

function productionPackages() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const rows = Object.entries(packages)
    .filter(([place, entry]) => place !== '' && !entry.dev && !entry.link)
    .map(([place, entry]) => describe(place, entry));
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function describe(place, entry) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const folder = fromRoot(place);
  const isOptional = Boolean(entry.optional || entry.devOptional || entry.peer);
  const manifest = isOptional ? entry : readManifest(folder, name);
  return {
    name,
    version: entry.version,
    licence: licenceOf(name, manifest),
    copyright: isOptional ? '' : copyrightIn(folder),
  };
}

function readManifest(folder, name) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new Explained(`${name} is not installed: run npm ci.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The first line of the licence file that names a holder. */
function copyrightIn(folder) {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.js$/.test(name));
  if (!file) return '';
  let text;
  try {
    text = readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return '';
  }
  const line = text.split(/\r?\n/).find((each) => /copyright/i.test(each) && /\d{4}|\(c\)|©/i.test(each)) ?? '';
  const isTemplate = /\[yyyy\]|\{yyyy\}|<year>/i.test(line);
  return isTemplate
    ? ''
    : line
        .replace(/[*#<>|`]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
}

const toMarkdown = (rows) =>
  HEAD + rows.map((row) => `| ${row.name} | ${row.version} | ${row.licence} | ${row.copyright} |\n`).join('');

function main() {
  const rows = productionPackages();
  const refused = rows.filter(({ name, licence }) => !isAllowed(name, licence));
  if (refused.length > 0) {
    const list = refused.map(({ name, version, licence }) => `  ${name}@${version}: ${licence}`).join('\n');
    throw new Explained(`Licences that nobody decided on (scripts/lib/licences.mjs):\n${list}`);
  }
  const text = toMarkdown(rows);
  if (!process.argv.includes('--check')) return writeFileSync(FILE, text);
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
    throw new Explained('THIRD-PARTY-NOTICES.md does not fit package-lock.json. Run: npm run notices');
  }
}

try {
  main();
} catch (error) {
  fail(error);
}
