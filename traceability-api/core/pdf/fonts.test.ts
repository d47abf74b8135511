import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { PRINTED_CHARACTERS } from '@/lib/domain/printed-characters.mjs';

/** Characters known to Unicode, by code point. */
const promised = PRINTED_CHARACTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
).filter((point) => !/\p{Unassigned}/u.test(String.fromCodePoint(point)));

describe.each(['regular', 'bold'])('the font of PDFs, %s', (weight) => {
  it('has a glyph for every character that texts may contain', () => {
    const font = create(readFileSync(`traceability-api/core/pdf/fonts/dejavu-sans-${weight}.ttf`));
    if (!('hasGlyphForCodePoint' in font)) throw new Error('a collection');
    expect(promised.filter((point) => !font.hasGlyphForCodePoint(point)).map((point) => point.toString(16))).toEqual(
      [],
    );
  });
});
