// Writes public/icons.svg from the names in icon-names.ts and from our own drawings. Run after a change of either, and
// count up SPRITE: node scripts/build-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../node_modules/@tabler/icons/icons/outline/', import.meta.url);
const source = readFileSync(new URL('../components/ui/layout/icon-names.ts', import.meta.url), 'utf8');
const names = [...source.slice(source.indexOf('[')).matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1]);

const symbols = names.map((name) => {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const body = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/<path stroke="none"[^>]*\/>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`;
});

const drawings = readFileSync(new URL('../components/ui/feedback/drawings.svg', import.meta.url), 'utf8').match(
  /<symbol.*/g,
);

writeFileSync(
  new URL('../public/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Tabler Icons, MIT licence, Copyright (c) Pawel Kuna -->${[...symbols, ...drawings].join('')}</svg>\n`,
);
