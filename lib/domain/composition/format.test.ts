import fc from 'fast-check';
import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition } from '../composition';
import { asName } from '../text';
import { labelled, materials } from '../testing/arbitrary-compositions';
import sheet from '../testing/compositions.json' with { type: 'json' };
import { formatComposition } from './format';

describe('formatComposition', () => {
  it('gives an empty text for no parts', () => {
    expect(formatComposition([])).toBe('');
  });

  it('writes text that parses back to the same parts', () => {
    fc.assert(
      fc.property(labelled, fc.option(materials), (parts, first) => {
        const all: CompositionPart[] = first === null ? parts : [{ label: '', materials: first }, ...parts];
        expect(parseComposition(formatComposition(all))).toEqual({ parts: all, issues: expect.any(Array) });
        expect(formatComposition(parseComposition(formatComposition(all)).parts)).toBe(formatComposition(all));
      }),
    );
  });

  it.each(sheet.items)('$id survives format and parse', ({ text }) => {
    const { parts } = parseComposition(text);
    if (parts.length > 0) expect(parseComposition(formatComposition(parts)).parts).toEqual(parts);
  });

  it.each([
    ['Cuero, curtido vegetal', 'Acero inox. 316L', 'Forro: bolsillo'],
    ['Algodón; orgánico', 'Ø 5 % PU', 'Forro; interior'],
    ['Viscosa forro', 'Lana y seda', 'Cuello | puños'],
    ['"Tencel"', 'cotton (GOTS)', '5"'],
  ])('keeps %j, %j and the label %j', (first, second, label) => {
    const shares = [
      { name: first, percent: 60 },
      { name: second, percent: 40 },
    ];
    const parts = [
      { label: '', materials: shares },
      { label, materials: shares },
    ];
    expect(parseComposition(formatComposition(parts))).toEqual({ parts, issues: [] });
  });

  it('keeps any name and label', () => {
    const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).map(asName).filter(Boolean);
    const part = fc.record({
      label: name,
      materials: fc.array(fc.record({ name, percent: fc.constantFrom(12.5, 50, null) }), {
        minLength: 1,
        maxLength: 5,
      }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const risky = parts.map((each) => ({ ...each, label: `${each.label}, "` }));
        expect(parseComposition(formatComposition(risky)).parts).toEqual(risky);
      }),
    );
  });

  it('quotes names only where they would be misread', () => {
    const write = (name: string) => formatComposition([{ label: 'Forro', materials: [{ name, percent: 100 }] }]);
    expect(write('Algodón orgánico')).toBe('Forro: 100% Algodón orgánico');
    expect(write('Cuero, "Nappa"')).toBe('"Forro": 100% "Cuero, ""Nappa"""');
  });

  it('keeps an unknown share and parts without a label', () => {
    const parts = [
      { label: '', materials: [{ name: 'POLIESTER', percent: 100 }] },
      { label: '', materials: [{ name: 'TPU', percent: null }] },
    ];
    expect(formatComposition(parts)).toBe('100% POLIESTER || ?% TPU');
    expect(parseComposition('100% POLIESTER || ?% TPU').parts).toEqual(parts);
  });
});
