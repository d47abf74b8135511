import { inflateSync } from 'node:zlib';

const inflated = (part: string) => inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
const bytesOf = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
const hexIn = (text: string) => Array.from(text.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex);

/** The objects of a PDF by number, with decompressed streams. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const matches = pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    Array.from(matches, ([, number = '', content = '']) => {
      const [head = '', part] = content.split(/stream\n|\nendstream/);
      return [number, { head, stream: part === undefined ? '' : inflated(part) }];
    }),
  );
}

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of an embedded font's glyphs. */
function lettersOf(toUnicode: string): string[] {
  const ranges = Array.from(toUnicode.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]/g), ([, entries = '']) => entries);
  return ranges.flatMap((entries) => Array.from(entries.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => fromUtf16(hex)));
}

/** The text lines of a PDF in embedded fonts, characters from left to right. */
export function embeddedLines(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ stream }) =>
    Array.from(stream.matchAll(/BT\n[\s\S]*?\/(F\d+) [\s\S]*?ET\n/g), ([line = '', name = '']) => {
      const letters = fonts.get(name);
      const glyphs = hexIn(line).flatMap((hex) => hex.match(/.{4}/g) ?? []);
      return letters ? glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('') : '';
    }).filter((line) => line !== ''),
  );
}

/** Everything readable in a PDF: its decompressed streams, and their hexadecimal strings. */
export function readablePdf(pdf: Buffer): string {
  const streams = Array.from(pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, part = '']) =>
    inflated(part),
  );
  const hexTexts = streams.flatMap((content) => hexIn(content).map(bytesOf));
  return [pdf.toString('latin1'), ...streams, hexTexts.join(''), ...embeddedLines(pdf)].join('\n');
}
