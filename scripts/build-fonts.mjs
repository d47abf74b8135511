// Writes the fonts of passports to components/passport/fonts: for each family one file with all weights, for body text,
// and one for each weight, for headings; subset to the characters of our four languages and their neighbours. Writes
// those of PDFs to traceability-api/core/pdf/fonts. Run after a change of a family, of CHARACTERS or of PRINTED_CHARACTERS:
// node scripts/build-fonts.mjs
import playfairDisplay from '@capsizecss/metrics/playfairDisplay';
import redHatDisplay from '@capsizecss/metrics/redHatDisplay';
import redHatText from '@capsizecss/metrics/redHatText';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { PRINTED_CHARACTERS } from '../lib/domain/printed-characters.mjs';

// Widths in ems, as browsers draw them: of a letter, on average in texts of our four languages; of a tabular digit; of
// the percent sign, ours at 600, the weight of percentages. Device fonts do not get wider in bold.
const FAMILIES = [
  {
    file: 'red-hat-display',
    metrics: redHatDisplay,
    isSerif: false,
    widths: { letter: 0.4361, figure: 0.6, percent: 0.762 },
  },
  {
    file: 'red-hat-text',
    metrics: redHatText,
    isSerif: false,
    widths: { letter: 0.4414, figure: 0.6, percent: 0.7841 },
  },
  { file: 'playfair-display', metrics: playfairDisplay, isSerif: true, widths: { letter: 0.4454 } },
];
const WEIGHTS = [400, 500, 600, 700];

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
// Western European letters, and the characters of typography, prices and measures.
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„•…‰‹›€™−\u2009\u202f`;

/** Fonts of devices, by their local names: Apple and Windows, Android, and Linux. */
const DEVICE_FONTS = {
  sans: [
    {
      names: ['Arial', 'ArialMT', 'Liberation Sans'],
      widths: { letter: 0.4462, figure: 0.5562, percent: 0.8892 },
    },
    { names: ['Roboto', 'Roboto-Regular'], widths: { letter: 0.4435, figure: 0.562, percent: 0.7325 } },
    { names: ['DejaVu Sans'], widths: { letter: 0.5051, figure: 0.6362, percent: 0.9503 } },
  ],
  serif: [
    { names: ['Georgia', 'Gelasio'], widths: { letter: 0.4401 } },
    { names: ['Noto Serif', 'NotoSerif'], widths: { letter: 0.4749 } },
    { names: ['DejaVu Serif'], widths: { letter: 0.5121 } },
  ],
};

/**
 * Characters whose width differs more between fonts than that of letters. Serifs have them only in headings, where
 * nothing is beside them.
 */
const OWN_WIDTH = { figure: 'U+30-39', percent: 'U+25' };

const percent = (value) => `${Number((100 * value).toFixed(2))}%`;

/** Adjusts a device font to the metrics of ours, so that nothing moves when ours has loaded. */
function standIn({ metrics, widths }, { names, widths: widthsOfDevice }) {
  const size = widths.letter / widthsOfDevice.letter;
  const height = (units) => percent(Math.abs(units) / metrics.unitsPerEm / size);
  return {
    names,
    size: percent(size),
    ascent: height(metrics.ascent),
    descent: height(metrics.descent),
    gap: height(metrics.lineGap),
    characters: Object.entries(OWN_WIDTH)
      .filter(([kind]) => widths[kind])
      .map(([kind, range]) => ({ range, size: percent(widths[kind] / widthsOfDevice[kind]) })),
  };
}

const folder = new URL('../components/passport/fonts/', import.meta.url);
mkdirSync(folder, { recursive: true });

async function write(name, source, axes) {
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: axes },
    // The features that the stylesheets use, with their glyphs: without them digits do not align in columns.
    keepFeatures: ['kern', 'tnum'],
  });
  writeFileSync(new URL(`${name}.woff2`, folder), font);
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB`);
}

const families = {};
for (const family of FAMILIES) {
  const { file, metrics, isSerif } = family;
  const source = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`, import.meta.url),
  );
  await write(file, source, { min: 400, max: 700 });
  for (const weight of WEIGHTS) await write(`${file}-${weight}`, source, weight);
  const devices = DEVICE_FONTS[isSerif ? 'serif' : 'sans'];
  families[metrics.familyName] = { file, standIns: devices.map((device) => standIn(family, device)) };
}
writeFileSync(new URL('families.json', folder), `${JSON.stringify(families, null, 2)}\n`);

const pdfFolder = new URL('../traceability-api/core/pdf/fonts/', import.meta.url);
const dejavu = new URL('../node_modules/@fontsource/dejavu-sans/', import.meta.url);
const printedCharacters = PRINTED_CHARACTERS.map(([from, to]) => range(from, to)).join('');
for (const [name, weight] of Object.entries({ regular: 400, bold: 700 })) {
  const source = readFileSync(new URL(`files/dejavu-sans-latin-${weight}-normal.woff`, dejavu));
  // Plain TrueType, which pdfkit's reader does not have to unpack. Letters keep what joins them and what sets their marks.
  const font = await subsetFont(source, printedCharacters, { targetFormat: 'sfnt' });
  writeFileSync(new URL(`dejavu-sans-${name}.ttf`, pdfFolder), font);
  console.log(`dejavu-sans-${name} ${(font.length / 1000).toFixed(1)} kB`);
}
copyFileSync(new URL('LICENSE', dejavu), new URL('LICENSE', pdfFolder));
