import { readFileSync, statSync } from 'node:fs';
import { defaultTheme, FONTS, theme, type Theme } from '@/lib/contract/sections/theme';
import { fontCss, fontFilesOf } from './font-css';
import { themeCss } from './theme-css';

const WEIGHTS = [400, 500, 600, 700] as const;
const themes: Theme[] = FONTS.flatMap((headingfont) =>
  FONTS.flatMap((textfont) =>
    WEIGHTS.map((headingfontweight) => theme.parse({ headingfont, textfont, headingfontweight })),
  ),
);
const bytesOf = (of: Theme) =>
  fontFilesOf(of).reduce((sum, { name }) => sum + statSync(`components/passport/fonts/${name}.woff2`).size, 0);

it('weighs at most 40 kB, whichever fonts and weights are chosen', () => {
  for (const each of themes) expect(bytesOf(each)).toBeLessThanOrEqual(40_000);
  expect(bytesOf(defaultTheme)).toBeGreaterThan(20_000);
});

it('loads one file if headings and texts share a family, and none for system fonts', () => {
  const names = (headingfont: Theme['headingfont'], textfont: Theme['textfont']) =>
    fontFilesOf({ ...defaultTheme, headingfont, textfont }).map(({ name }) => name);
  expect(names('Red Hat Text', 'Red Hat Text')).toEqual(['red-hat-text']);
  expect(names('Playfair Display', 'Georgia')).toEqual(['playfair-display-400']);
  expect(names('Georgia', 'System')).toEqual([]);
  expect(fontCss({ ...defaultTheme, headingfont: 'Georgia', textfont: 'System' }, () => '/x')).toBe('');
});

it('shows text before its fonts have loaded, in system fonts with the same metrics', () => {
  const css = fontCss(null, (name) => `/public/font-${name}.woff2`);
  expect(css.match(/font-display:swap/g)).toHaveLength(2);
  expect(css).toContain('url(/public/font-red-hat-display.woff2)');
  for (const theme of themes) {
    // Each font name of a stack that is ours is defined, by us or as a system font.
    const defined = new Set(
      Array.from(fontCss(theme, () => '/x').matchAll(/font-family:'([^']+)'/g), ([, name]) => name),
    );
    const names = Array.from(themeCss(theme).matchAll(/'([^']+)'/g), ([, name]) => name);
    for (const name of names) expect(defined).toContain(name);
  }
  // So is each font of the page without a theme.
  const plain = readFileSync('components/passport/document/passport.css', 'utf8');
  const names = Array.from(
    plain.slice(plain.indexOf(':root'), plain.indexOf('}')).matchAll(/'([^']+)'/g),
    ([, name]) => name,
  );
  expect(names).toHaveLength(8);
  for (const name of names) expect(css).toContain(`font-family:'${name}'`);
});
