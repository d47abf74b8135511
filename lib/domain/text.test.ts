import fc from 'fast-check';
import {
  asciiDigits,
  asName,
  collapse,
  compareText,
  cut,
  fold,
  foldWords,
  keepable,
  likeness,
  shorten,
} from '@/lib/domain/text';

describe('fold', () => {
  it('drops case, accents and superfluous blanks', () => {
    expect(fold('  Algodón\n ORGÂNICO ')).toBe('algodon organico');
    expect(fold('ﬁbra Ñandú Çã')).toBe('fibra nandu ca');
    expect(foldWords('Cód. (SKU)*')).toBe('cod sku');
    expect(collapse('a\u00a0\u00a0b\t c')).toBe('a b c');
  });

  it('is stable: folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('what is kept of a text', () => {
  it('is without unseen signs and half characters', () => {
    expect(keepable('a\u0000b\r\nc\rd\te\ud800\u0007f\u0085 😀')).toBe('ab\nc\nd\tef 😀');
    expect(asName(' Camisa\n\u202ede\u2028lino\u0000 \udc00')).toBe('Camisa de lino');
  });
});

describe('likeness', () => {
  it('is 1 for texts that are equal once folded, 0 for nothing in common', () => {
    expect(likeness('Composición', 'COMPOSICION ')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('', 'nombre')).toBe(0);
  });

  it('ranks a near miss above a different word', () => {
    expect(likeness('Descripcion producto', 'Descripción')).toBeGreaterThan(likeness('Precio', 'Descripción'));
    expect(likeness('Compostion', 'Composition')).toBeGreaterThan(0.6);
  });

  it('is symmetric and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const score = likeness(left, right);
        expect(score).toBe(likeness(right, left));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('reads digits of other scripts', () => {
  expect(asciiDigits('۹۵٪ ٤٢ ４')).toBe('95٪ 42 4');
});

describe('shortening', () => {
  it('says with an ellipsis that something was left out, within the length', () => {
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
    ['a syllable of letters', 'x\u1112\u1161\u11ab', 3, 'x'],
    ['a line end', 'ab\r\ncd', 3, 'ab'],
  ])('leaves %s whole or out', (_, text, length, expected) => {
    expect(cut(text, length)).toBe(expected);
  });

  it('cuts one endless character between its code points', () => {
    expect(cut('\u0301'.repeat(500), 300)).toHaveLength(300);
    expect(cut('👗\u200d'.repeat(300), 301)).not.toMatch(/\p{Cs}/u);
  });

  it('never breaks a pair, is never too long, and keeps what fits', () => {
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

it('orders numbers inside texts by value', () => {
  expect(['lot 10', 'Lot 2', 'lot 1'].sort((a, b) => compareText(a, b))).toEqual(['lot 1', 'Lot 2', 'lot 10']);
});
