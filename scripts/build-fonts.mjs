// Writes the letters of passports to components/passport/fonts: of each family one file with all weights, for texts, and one
// for each weight, for headings; with the signs that our four languages and their neighbours use, and nothing that a page
// does not show. Run after a change of a family or of SIGNS: node scripts/build-fonts.mjs
import georgia from '@capsizecss/metrics/georgia';
import arial from '@capsizecss/metrics/arial';
import notoSerif from '@capsizecss/metrics/notoSerif';
import playfairDisplay from '@capsizecss/metrics/playfairDisplay';
import redHatDisplay from '@capsizecss/metrics/redHatDisplay';
import redHatText from '@capsizecss/metrics/redHatText';
import roboto from '@capsizecss/metrics/roboto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FAMILIES = [
  { file: 'red-hat-display', metrics: redHatDisplay, isSerif: false },
  { file: 'red-hat-text', metrics: redHatText, isSerif: false },
  { file: 'playfair-display', metrics: playfairDisplay, isSerif: true },
];
const WEIGHTS = [400, 500, 600, 700];

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
// Western European letters, and the signs of typography, prices and measures.
const SIGNS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„•…‰‹›€™−\u2009\u202f`;

// Drawn widths beside those of our families, in texts of our four languages.
const dejavuSans = { unitsPerEm: 2048, xWidthAvg: 1052 };
const dejavuSerif = { unitsPerEm: 2048, xWidthAvg: 1059 };

/** Fonts that devices bring, by what they call them: Apple and Windows, Android, and Linux. */
const DEVICE_FONTS = {
  sans: [
    { metrics: arial, names: ['Arial', 'ArialMT', 'Liberation Sans'] },
    { metrics: roboto, names: ['Roboto', 'Roboto-Regular'] },
    { metrics: dejavuSans, names: ['DejaVu Sans'] },
  ],
  serif: [
    { metrics: georgia, names: ['Georgia', 'Gelasio'] },
    { metrics: notoSerif, names: ['Noto Serif', 'NotoSerif'] },
    { metrics: dejavuSerif, names: ['DejaVu Serif'] },
  ],
};

const percent = (value) => `${Number((100 * value).toFixed(2))}%`;

/** How a device's font is stretched until it takes the room of ours: nothing moves when ours comes. */
function standIn(own, { metrics, names }) {
  const size = own.xWidthAvg / own.unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm);
  const height = (units) => percent(Math.abs(units) / own.unitsPerEm / size);
  return {
    names,
    size: percent(size),
    ascent: height(own.ascent),
    descent: height(own.descent),
    gap: height(own.lineGap),
  };
}

const folder = new URL('../components/passport/fonts/', import.meta.url);
mkdirSync(folder, { recursive: true });

async function write(name, source, axes) {
  const font = await subsetFont(source, SIGNS, {
    targetFormat: 'woff2',
    variationAxes: { wght: axes },
    noLayoutClosure: true,
  });
  writeFileSync(new URL(`${name}.woff2`, folder), font);
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB`);
}

const families = {};
for (const { file, metrics, isSerif } of FAMILIES) {
  const source = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`, import.meta.url),
  );
  await write(file, source, { min: 400, max: 700 });
  for (const weight of WEIGHTS) await write(`${file}-${weight}`, source, weight);
  const devices = DEVICE_FONTS[isSerif ? 'serif' : 'sans'];
  families[metrics.familyName] = { file, standIns: devices.map((device) => standIn(metrics, device)) };
}
writeFileSync(new URL('families.json', folder), `${JSON.stringify(families, null, 2)}\n`);
