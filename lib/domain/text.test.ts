import fc from 'fast-check';
import {
  asciiDigits,
  asName,
  collapse,
  compareText,
  fold,
  foldWords,
  keepable,
  limitMarks,
  similarity,
} from '@/lib/domain/text';

describe('fold', () => {
  it('drops case, accents and superfluous spaces', () => {
    expect(fold('  Algodón\n ORGÂNICO ')).toBe('algodon organico');
    expect(fold('ﬁbra Ñandú Çã')).toBe('fibra nandu ca');
    expect(foldWords('Cód. (SKU)*')).toBe('cod sku');
    expect(collapse('a\u00a0\u00a0b\t c')).toBe('a b c');
  });

  it('is stable: folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('storable texts', () => {
  it('removes invisible characters and lone surrogates', () => {
    expect(keepable('a\u0000b\r\nc\rd\te\ud800\u0007f\u0085 😀')).toBe('ab\nc\nd\tef 😀');
    expect(keepable('exe.\u202egnp\u202c \u2067שלום\u2069')).toBe('exe.gnp שלום');
    expect(asName(' Camisa\n\u202ede\u2028lino\u0000 \udc00')).toBe('Camisa de lino');
  });
});

describe('similarity', () => {
  it('is 1 for texts that are equal once folded, 0 for nothing in common', () => {
    expect(similarity('Composición', 'COMPOSICION ')).toBe(1);
    expect(similarity('abc', 'xyz')).toBe(0);
    expect(similarity('', 'nombre')).toBe(0);
  });

  it('ranks a misspelling above a different word', () => {
    expect(similarity('Descripcion producto', 'Descripción')).toBeGreaterThan(similarity('Precio', 'Descripción'));
    expect(similarity('Compostion', 'Composition')).toBeGreaterThan(0.6);
  });

  it('is symmetric and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const score = similarity(left, right);
        expect(score).toBe(similarity(right, left));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('reads digits of other scripts', () => {
  expect(asciiDigits('۹۵٪ ٤٢ ４')).toBe('95٪ 42 4');
  expect(asciiDigits('٠١٩ ۰۱۹ ०१९ ０１９')).toBe('019 019 019 019');
});

it('orders numbers inside texts by value', () => {
  expect(['lot 10', 'Lot 2', 'lot 1'].sort((a, b) => compareText(a, b))).toEqual(['lot 1', 'Lot 2', 'lot 10']);
});

it('keeps thirty combining marks of a letter, enough for every script, and cuts a longer run', () => {
  const marks = (count: number) => `a${'\u0301'.repeat(count)}b`;
  expect(limitMarks(marks(2))).toBe(marks(2));
  expect(limitMarks(marks(30))).toBe(marks(30));
  expect(limitMarks(marks(31))).toBe(marks(30));
  expect(limitMarks(`${marks(200)} ${marks(90)}`)).toBe(`${marks(30)} ${marks(30)}`);
});

it('folds to the same whether marks are combining, repeated or precomposed', () => {
  expect(['é', 'e\u0301', 'e\u0301\u0302'].map(fold)).toEqual(['e', 'e', 'e']);
  expect(fold('e\u0301\u0302x')).toBe('ex');
  expect(foldWords('a -- b')).toBe('a b');
});

it('finds an empty text similar to nothing, not even to another empty one', () => {
  expect([similarity('', ''), similarity('--', 'a'), similarity('a', '--')]).toEqual([0, 0, 0]);
  expect(similarity('abc', 'abd')).toBeCloseTo(0.5);
  expect(similarity('aaaa aaaa', 'aaaa')).toBeLessThan(similarity('aaaa aaaa', 'aaaa aaaa'));
});

it('weighs the ends of two texts as much as their beginnings', () => {
  expect(similarity('xbc', 'abc')).toBeCloseTo(0.25);
  expect(similarity('abx', 'aby')).toBeCloseTo(0.5);
});
