import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bidiFont, type Direction } from './bidi-font';

export type Weight = 'regular' | 'bold';

/** A PDF being generated, with its fonts. */
export interface Pdf {
  doc: PDFKit.PDFDocument;
  /**
   * Selects the font for this text, and returns the options with which it is then drawn and measured. Without a
   * direction that of its first letter is used.
   */
  useFont: (weight: Weight, text: string, direction?: Direction) => PDFKit.Mixins.TextOptions;
}

/** The standard fonts that every PDF reader has: they need not be embedded. */
const STANDARD = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** `npm run` starts both programs in the repository's root. */
const FONTS = 'traceability-api/core/pdf/fonts';

/** The characters of Windows-1252, the encoding of the standard fonts, beyond Latin-1. */
const WINDOWS_CHARACTERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isStandard = (text: string) =>
  Array.from(text).every((char) => /[\n\u0020-\u007e\u00a0-\u00ff]/.test(char) || WINDOWS_CHARACTERS.includes(char));

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const directionOf = (text: string): Direction =>
  RIGHT_TO_LEFT.test(/\p{Letter}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Options for a text with words that run from right to left; others need none. */
function optionsOf(text: string, direction = directionOf(text)): PDFKit.Mixins.TextOptions {
  if (!RIGHT_TO_LEFT.test(text)) return {};
  const features = direction as unknown as NonNullable<PDFKit.Mixins.TextOptions['features']>;
  return { features, align: direction === 'rtl' ? 'right' : 'left' };
}

/** A PDF whose texts use a standard font, or an embedded subset font if the standard one lacks a glyph. */
export async function createPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const [{ default: PDFDocument }, fontkit, { default: bidiFactory }] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    import('bidi-js'),
  ]);
  const doc = new PDFDocument(options);
  const embedded = new Set<Weight>();
  const embed = (weight: Weight) => {
    const font = fontkit.create(readFileSync(resolve(FONTS, `dejavu-sans-${weight}.ttf`)));
    if (!('layout' in font)) throw new Error(`${weight} is a collection of fonts`);
    doc.registerFont(weight, bidiFont(font, bidiFactory()) as unknown as ArrayBuffer);
    embedded.add(weight);
  };
  const useFont = (weight: Weight, text: string, direction?: Direction) => {
    if (isStandard(text)) {
      doc.font(STANDARD[weight]);
      return {};
    }
    if (!embedded.has(weight)) embed(weight);
    doc.font(weight);
    return optionsOf(text, direction);
  };
  return { doc, useFont };
}
