import fc from 'fast-check';
import { cut, shorten } from './shorten';

describe('shortening', () => {
  it('marks the cut with an ellipsis, within the length', () => {
    expect(shorten('abcdef', 4)).toBe('abc…');
    expect(shorten('abc', 3)).toBe('abc');
    expect(cut('abcdef', 4)).toBe('abcd');
    expect(cut('abc', 0)).toBe('');
  });

  it.each([
    ['an emoji', '👗👗👗', 3, '👗'],
    ['a letter with its accent', 'Cafe\u0301s', 4, 'Caf'],
    ['a flag', 'de 🇪🇸 y 🇮🇹', 5, 'de '],
    ['a family', 'a👨‍👩‍👧b', 6, 'a'],
    ['a syllable of several letters', 'x\u1112\u1161\u11ab', 3, 'x'],
    ['a line end', 'ab\r\ncd', 3, 'ab'],
  ])('never splits %s', (_, text, length, expected) => {
    expect(cut(text, length)).toBe(expected);
  });

  it('cuts an overlong grapheme between its code points', () => {
    expect(cut('\u0301'.repeat(500), 300)).toHaveLength(300);
    expect(cut('👗\u200d'.repeat(300), 301)).not.toMatch(/\p{Cs}/u);
  });

  it('never splits a surrogate pair, exceeds the length, or cuts a text that fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(220), (text, length) => {
        const short = cut(text, length);
        expect(text.startsWith(short)).toBe(true);
        expect(short).not.toMatch(/\p{Cs}/u);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(shorten(text, length + 1).length).toBeLessThanOrEqual(length + 1);
        if (text.length <= length) expect(short).toBe(text);
      }),
    );
  });
});
