import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { LOCALES } from '@/lib/contract/core/levels';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { LABEL_FORMATS, type LabelFormat } from '@/lib/contract/labels';
import { isPrintedWhole, printable } from '@/lib/domain/printable';
import { translate } from '../../core/texts';
import { embeddedLines } from '../../testing/pdf';
import { labelSheet, type Label } from './sheet';

const label = (at: number, fields: Partial<Label> = {}): Label => ({
  articleName: 'Camisa de algodón',
  code: String(at).padStart(8, '0'),
  serial: String(at).padStart(8, '0'),
  lot: 'L-7',
  gtin: '09520123456788',
  hash: 'Ab3_x-9QzLmN0pRsTuVwXy',
  ...fields,
});

const draw = async (
  labels: Label[],
  format: LabelFormat,
  options: { skip?: number; testMark?: string | null } = {},
) => {
  const { skip = 0, testMark = null } = options;
  const stream = await labelSheet(labels, {
    format,
    skip,
    testMark,
    publicBaseUrl: 'https://id.example.com',
    title: 'Etiquetas',
    locale: 'es',
  });
  return buffer(stream);
};

/** The content of every page, in order: compressed streams that draw text. */
function contents(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (const part of pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflateSync(Buffer.from(part[1] ?? '', 'latin1')).toString('latin1');
    if (content.includes(' Tf')) streams.push(content);
  }
  return streams;
}

/** The text of a page: the hexadecimal strings of its text operators. */
const textOf = (content: string) =>
  Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, operand = '']) =>
    Array.from(operand.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(
      '',
    ),
  ).join('\n');

/** Heights of the texts of a page in a font, in points from its lower edge. */
const baselines = (content: string, font: string) =>
  Array.from(content.matchAll(new RegExp(`1 0 0 1 [\\d.]+ ([\\d.]+) Tm\n/${font} `, 'g')), ([, y]) => Number(y));

describe('a sheet of labels', () => {
  it('fills its pages and leaves out used positions', async () => {
    const labels = Array.from({ length: 25 }, (_, at) => label(at + 1));
    expect(contents(await draw(labels, 'a4-3x8'))).toHaveLength(2);
    expect(contents(await draw(labels, 'a4-2x7', { skip: 4 }))).toHaveLength(3);
    expect(contents(await draw(labels.slice(0, 3), 'roll-40x30', { skip: 9 }))).toHaveLength(3);
  });

  it('has the paper’s own size', async () => {
    const boxOf = async (format: LabelFormat) =>
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
        .exec((await draw([label(1)], format)).toString('latin1'))
        ?.slice(1)
        .map(Number);
    expect(await boxOf('a4-3x8')).toEqual([expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)]);
    expect(await boxOf('roll-40x30')).toEqual([expect.closeTo(113.39, 1), expect.closeTo(85.04, 1)]);
  });

  it('prints name, GS1 lines and lot of each unit', async () => {
    const [page = ''] = contents(await draw([label(7), label(8, { gtin: null, lot: null })], 'a4-3x8'));
    const text = textOf(page);
    expect(text).toContain('Camisa de');
    expect(text).toContain('algodón');
    expect(text).toContain('(01) 09520123456788\n(21) 00000007\n(10) L-7');
    expect(text).toContain('\n00000008');
  });

  it('prints a serial that the code does not contain', async () => {
    const [page = ''] = contents(await draw([label(7, { serial: 'IT-2026-PLANT-07-000001' })], 'a4-3x8'));
    expect(textOf(page)).toContain('00000007\nIT-2026-PLANT-07-000001\nL-7');
  });

  it.each([null, '09520123456788'])('prints the code with a serial that it cannot show, with GTIN %s', async (gtin) => {
    const serials = ['工場-甲', '工場-乙', '🌸'];
    const labels = serials.map((serial, at) => label(at + 1, { serial, gtin, lot: null }));
    const [page = ''] = contents(await draw(labels, 'a4-3x8'));
    const printed = textOf(page);
    expect(printed).toContain('00000001\n??-?');
    expect(printed).toContain('00000002\n??-?');
    expect(printed).toContain('00000003');
  });

  it.each(LABEL_FORMATS)('prints the longest serial and lot whole: %s', async (format) => {
    const serial = 'SERIAL-2026-'.repeat(9).slice(0, TEXT_LIMITS.serial);
    const lot = 'LOTE-DE-TINTE-'.repeat(9).slice(0, TEXT_LIMITS.lotCode);
    const [page = ''] = contents(await draw([label(7, { serial, lot })], format));
    const text = textOf(page).replaceAll('\n', '');
    expect(text).toContain(serial);
    expect(text).toContain(lot);
  });

  it('draws one rectangle per run of dark modules of the code', async () => {
    const [page = ''] = contents(await draw([label(7)], 'roll-40x30'));
    expect(page.match(/ re\n/g)?.length).toBeGreaterThan(200);
  });

  it.each(LOCALES)(
    'prints TEST and the reason on every label, however small, while nobody else can open it: %s',
    async (locale) => {
      const mark = translate(locale, 'Labels')('testMark', { host: 'localhost' });
      const [page = ''] = contents(await draw([label(1), label(2)], 'roll-40x30', { testMark: mark }));
      expect(textOf(page).replace(/\s+/g, ' ')).toContain(mark);
      const [real = ''] = contents(await draw([label(1)], 'roll-40x30'));
      expect(textOf(real)).not.toContain('TEST');
    },
  );

  it.each(LOCALES)('prints TEST clear of the longest serial and lot on the smallest label: %s', async (locale) => {
    const mark = translate(locale, 'Labels')('testMark', { host: 'localhost' });
    const longest = label(7, { serial: 'M'.repeat(TEXT_LIMITS.serial), lot: 'W'.repeat(TEXT_LIMITS.lotCode) });
    const [page = ''] = contents(await draw([longest], 'roll-40x30', { testMark: mark }));
    // Names and the mark are bold.
    expect(Math.min(...baselines(page, 'F2'))).toBeGreaterThan(Math.max(...baselines(page, 'F1')));
  });

  it('prints names and lots in other scripts, embedding each font once', async () => {
    const labels = Array.from({ length: 50 }, (_, at) => label(at + 1, { articleName: 'Рубашка', lot: 'אצווה' }));
    const pdf = await draw(labels, 'a4-2x7');
    const printed = embeddedLines(pdf);
    expect(printed.filter((line) => line === 'Рубашка')).toHaveLength(50);
    expect(printed.filter((line) => line === '(10) הווצא')).toHaveLength(50);
    expect(pdf.toString('latin1').match(/FontFile2/g)).toHaveLength(2);
  });

  it('copes with any name', async () => {
    const names = ['', '🌸', 'x'.repeat(2000), 'Łódź 毛衣 🧶 «ñ»', 'a\u0000b\nc', '\ud800'];
    const pdf = await draw(
      names.map((articleName, at) => label(at + 1, { articleName })),
      'a4-3x8',
    );
    expect(embeddedLines(pdf)).toContain('Łódź ?? «ñ»');
  });
});

describe('printable', () => {
  it.each([
    ['Algodón orgánico à la façon', 'Algodón orgánico à la façon'],
    ['Șapcă – 12 €', 'Șapcă – 12 €'],
    ['un  🌸 \n pañuelo', 'un pañuelo'],
    ['шарф', 'шарф'],
    ['毛衣 Ｍ', '?? M'],
    ['n\u0303', 'ñ'],
  ])('%s', (text, printed) => expect(printable(text)).toBe(printed));
});

describe('isPrintedWhole', () => {
  it.each(['Łódź', 'Χιτώνας', 'חולצה', 'قميص', 'Cafe\u0301', 'un\npañuelo', '½ Ｍ ﬁ', 'soft\u00adhyphen'])(
    '%j',
    (text) => expect(isPrintedWhole(text)).toBe(true),
  );
  it.each(['毛衣', 'ไทย', 'कमीज', 'Pañuelo 🌸'])('not %s', (text) => expect(isPrintedWhole(text)).toBe(false));
});
