import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { embeddedLines } from '../../testing/pdf';
import { createPdf, type Pdf } from './document';

async function draw(write: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = await createPdf({ size: [400, 200], margin: 0 });
  write(pdf);
  pdf.doc.end();
  return buffer(pdf.doc as unknown as Readable);
}

/** A text's lines in visual order from left to right, and whether they are right-aligned. */
async function lines(text: string, { width = 380, direction }: { width?: number; direction?: 'ltr' } = {}) {
  let align: string | undefined;
  const pdf = await draw(({ doc, useFont }) => {
    const options = useFont('bold', text, direction);
    align = options.align;
    doc.fontSize(10).text(text, 0, 0, { width, ...options });
  });
  return { lines: embeddedLines(pdf), align };
}
const backwards = (text: string) => Array.from(text).reverse().join('');

describe('texts of a PDF', () => {
  it('are not embedded as long as the standard fonts have their glyphs', async () => {
    const pdf = await draw(({ doc, useFont }) => doc.text('Camisa de algodón, 12 €', useFont('bold', 'Camisa €')));
    expect(pdf.toString('latin1')).not.toContain('FontFile');
    expect(embeddedLines(pdf)).toEqual([]);
  });

  it.each(['Рубашка из хлопка', 'Χιτώνας λινός', 'Łódź: żółta koszula', 'Հայերեն', 'ქართული'])(
    'keep every letter of %s',
    async (text) => expect(await lines(text)).toEqual({ lines: [text], align: undefined }),
  );

  it('run from right to left in Hebrew, numbers and foreign words in their own direction', async () => {
    expect(await lines('חולצת כותנה (XL) 38/40')).toEqual({
      lines: [`38/40 (XL) ${backwards('חולצת כותנה')}`],
      align: 'right',
    });
    expect(await lines('Shirt חולצה red')).toEqual({ lines: [`Shirt ${backwards('חולצה')} red`], align: 'left' });
  });

  it('are broken into lines in reading order, the first words first', async () => {
    const { lines: broken } = await lines('חולצת כותנה אדומה', { width: 75 });
    expect(broken.map((line) => line.trimEnd())).toEqual([backwards('חולצת כותנה'), backwards('אדומה')]);
  });

  it('keep a given direction: codes of lots follow their number', async () => {
    expect(await lines('(10) אצווה', { direction: 'ltr' })).toEqual({
      lines: [`(10) ${backwards('אצווה')}`],
      align: 'left',
    });
  });

  it('join the letters of Arabic words', async () => {
    const joined = await draw(({ doc, useFont }) => doc.text('سس', useFont('bold', 'سس')));
    const apart = await draw(({ doc, useFont }) => doc.text('س', useFont('bold', 'س')));
    const glyphs = (pdf: Buffer) =>
      /\/W \[0 \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1]?.trim().split(/\s+/).length;
    expect(glyphs(apart)).toBe(2);
    expect(glyphs(joined)).toBe(3);
  });
});
