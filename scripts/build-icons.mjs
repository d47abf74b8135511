// Writes public/icons.svg from the names in icon-names.ts and from our own drawings, and first-icon-symbols.ts from those in
// first-icons.ts. Run after any change, and increment SPRITE: node scripts/build-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../node_modules/@tabler/icons/icons/outline/', import.meta.url);
const kit = new URL('../components/ui/layout/', import.meta.url);

function namesIn(file) {
  const source = readFileSync(new URL(file, kit), 'utf8');
  const list = source.slice(source.indexOf('= ['), source.indexOf('] as const'));
  return [...list.matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1]);
}

function symbolOf(name, id = name) {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const body = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/<path stroke="none"[^>]*\/>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`;
}

const symbols = namesIn('icon-names.ts').map((name) => symbolOf(name));
const first = namesIn('first-icons.ts').map((name) => symbolOf(name, `icon-${name}`));

const drawings = readFileSync(new URL('../components/ui/feedback/drawings.svg', import.meta.url), 'utf8').match(
  /<symbol.*/g,
);

writeFileSync(
  new URL('../public/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Tabler Icons, MIT licence, Copyright (c) Pawel Kuna -->${[...symbols, ...drawings].join('')}</svg>\n`,
);

writeFileSync(
  new URL('first-icon-symbols.ts', kit),
  `/** Tabler Icons, MIT licence, Copyright (c) Pawel Kuna. Written by scripts/build-icons.mjs. */\nexport const firstIconSymbols =\n  '${first.join('')}';\n`,
);
