import fc from 'fast-check';
import type { CompositionPart } from '@/lib/contract/compositions';
import { COMPOSITION_UNPARSABLE, parseComposition } from '@/lib/domain/composition';
import sheet from '@/lib/domain/testing/compositions.json' with { type: 'json' };
import { materials } from './testing/arbitrary-compositions';
import { readingOf } from './testing/readings';

interface Expected {
  /** As in the sample file: a part without a label has no `label`. */
  parts?: Partial<CompositionPart>[];
  names_only?: string[];
  sum_issues?: { part: number; sum: number }[];
  ambiguous?: boolean;
}

interface Sample {
  id: string;
  text: string;
  expected: Expected | string;
  names_only?: string[];
  sum_issues?: { part: number; sum: number }[];
  ambiguous?: boolean;
}

const samples: Sample[] = sheet.items;
const detail = (sample: Sample): Expected => ({
  ...sample,
  ...(typeof sample.expected === 'string' ? {} : sample.expected),
});

describe('real texts', () => {
  const clear = samples.filter((sample) => detail(sample).ambiguous !== true);
  const readable = clear.filter((sample) => typeof sample.expected !== 'string');
  const unreadable = clear.filter((sample) => typeof sample.expected === 'string');
  const ambiguous = samples.filter((sample) => detail(sample).ambiguous === true);

  it.each(readable)('$id is read as a careful reader would', (sample) => {
    const { parts, issues } = parseComposition(sample.text);
    expect(parts).toEqual(detail(sample).parts?.map((part) => ({ label: '', ...part })));
    const sums = issues.flatMap((issue) => (issue.kind === 'sum' ? [{ part: issue.part, sum: issue.sum }] : []));
    expect(sums).toEqual(detail(sample).sum_issues ?? []);
  });

  it.each(unreadable)('$id has no numbers and is reported as unparsable', (sample) => {
    const { parts, issues } = parseComposition(sample.text);
    expect(parts).toEqual([]);
    expect(issues).toEqual([{ kind: 'unparsable', message: COMPOSITION_UNPARSABLE, names: detail(sample).names_only }]);
  });

  it.each(ambiguous)('$id is ambiguous and reports an issue', (sample) => {
    expect(parseComposition(sample.text).issues.length).toBeGreaterThan(0);
  });

  it('covers all samples', () => {
    expect(samples).toHaveLength(135);
    expect(readable.length + unreadable.length + ambiguous.length).toBe(135);
  });
});

describe('ways of writing', () => {
  it.each([
    ['95% cotton, 5% elastane', '95 cotton, 5 elastane'],
    ['Shell: 100% polyester; lining: 60% cotton 40% viscose', 'Shell: 100 polyester | lining: 60 cotton, 40 viscose'],
    ['algodón 80 % / poliéster 20 %', '80 algodón, 20 poliéster'],
    ['Main: 80 cotton 20 polyester', 'Main: 80 cotton, 20 polyester'],
    ['80/20 cotton/polyester', '80 cotton, 20 polyester'],
    ['65/35 poliéster algodón', '65 poliéster, 35 algodón'],
    ['Cotton 60/Polyester 40', '60 Cotton, 40 Polyester'],
    ['Cotton: 95%, Elastane: 5%', '95 Cotton, 5 Elastane'],
    ['Exterior: Algodón: 95%, Elastano: 5%', 'Exterior: 95 Algodón, 5 Elastano'],
    ['algodón (95%) y elastano (5%)', '95 algodón, 5 elastano'],
    ['Algodón\n95%\nElastano\n5%', '95 Algodón, 5 Elastano'],
    ['Composición\n95%\nAlgodón\n5%\nElastano', '95 Algodón, 5 Elastano'],
    [
      'Shell 100% Nylon Lining 100% Polyester Fill 100% Down',
      'Shell: 100 Nylon | Lining: 100 Polyester | Fill: 100 Down',
    ],
    ['100% cotton, 100% Linen Lining', '100 cotton | Lining: 100 Linen'],
    ['100% poliéster en el forro', 'forro: 100 poliéster'],
    ['Exterior (100% algodón), forro (100% poliéster)', 'Exterior: 100 algodón | forro: 100 poliéster'],
    ['95% cotton, 5% elastane (body); 100% polyester (lining)', 'body: 95 cotton, 5 elastane | lining: 100 polyester'],
    [
      'Solid: 100% Cotton; Heather Grey: 90% Cotton, 10% Polyester',
      'Solid: 100 Cotton | Heather Grey: 90 Cotton, 10 Polyester',
    ],
    ['98% algodón con 2% elastano', '98 algodón, 2 elastano'],
    ['70% de lana y 30% de acrílico', '70 lana, 30 acrílico'],
    ['algodón en un 95% y elastano en un 5%', '95 algodón, 5 elastano'],
    ['Tessuto esterno: 100% cotone - Fodera: 100% viscosa', 'Tessuto esterno: 100 cotone | Fodera: 100 viscosa'],
    ['95 por ciento algodón, 5 por ciento elastano', '95 algodón, 5 elastano'],
    ['%95 pamuk %5 elastan', '95 pamuk, 5 elastan'],
    ['65%PES35%CO', '65 PES, 35 CO'],
    ['Polyester 100% recycled', '100 Polyester recycled'],
    ['1º TECIDO: 100% MODAL; 2º FORRO: 100% SEDA', '1º TECIDO: 100 MODAL | 2º FORRO: 100 SEDA'],
    ['Denim 12oz 98% cotton 2% elastane, 340 gsm', '98 cotton, 2 elastane'],
    ['100% cotton. 20% off today!', '100 cotton'],
    ['<p>95% Cotton&nbsp;</p><p>5% Elastane</p>', '95 Cotton, 5 Elastane'],
    ['100% cotton / 100% polyester', '100 cotton | 100 polyester'],
    ['Algodón 60%, poliéster 30%, elastano', '60 Algodón, 30 poliéster, ? elastano'],
    ['Upper: Leather. Lining: 80% cotton 20% polyester', 'Upper: ? Leather | Lining: 80 cotton, 20 polyester'],
    ['33,3% lana, 33,3% seda, 33,4% lino', '33.3 lana, 33.3 seda, 33.4 lino'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it('never repairs: shares stay as written and the sum is reported', () => {
    expect(parseComposition('50% cotton 60% polyester')).toEqual({
      parts: [
        {
          label: '',
          materials: [
            { name: 'cotton', percent: 50 },
            { name: 'polyester', percent: 60 },
          ],
        },
      ],
      issues: [{ kind: 'sum', part: 0, sum: 110 }],
    });
    expect(parseComposition('99.6% wool, 0.8% silk').issues).toEqual([]);
  });

  it('flags an unknown material and a missing share', () => {
    expect(parseComposition('Forro: N/A 100%').issues).toContainEqual({
      kind: 'unknown_material',
      part: 0,
      name: 'N/A',
    });
    expect(parseComposition('algodón, elastano 5%').issues).toContainEqual({
      kind: 'missing_percent',
      part: 0,
      name: 'algodón',
    });
  });
});

it.each([
  ['recycled leather', ['recycled leather']],
  ['Linen sleeve', ['Linen']],
  ['Lino forro', ['Lino']],
  ['Piel, 20% off', ['Piel']],
  ['Forro: virgen', []],
])('names the materials of a text without shares: %j', (text, names) => {
  expect(parseComposition(text)).toEqual({
    parts: [],
    issues: [{ kind: 'unparsable', message: COMPOSITION_UNPARSABLE, names }],
  });
});

describe('robustness', () => {
  it('reads the same whichever separators and order are used', () => {
    const separator = fc.constantFrom(', ', '; ', ' / ', '\n', ' - ', ' + ', ' & ', ' · ', '<br>', ' ');
    fc.assert(
      fc.property(materials, separator, fc.boolean(), fc.boolean(), (list, between, isShareFirst, isComma) => {
        const plain = list.map(({ name, percent }) => ({
          name: name === 'Nylon 6' || name === 'PCTG' ? 'linen' : name,
          percent,
        }));
        const text = plain
          .map(({ name, percent }) => {
            const share = `${isComma ? String(percent).replace('.', ',') : percent}%`;
            return isShareFirst ? `${share} ${name}` : `${name} ${share}`;
          })
          .join(between);
        expect(parseComposition(text).parts).toEqual([{ label: '', materials: plain }]);
      }),
    );
  });

  it('never throws, never invents a share', () => {
    const piece = fc.constantFrom(
      '95%',
      '100 %',
      '50',
      '30,5%',
      ' ',
      '\n',
      ', ',
      ': ',
      ' / ',
      '-',
      '(',
      ')',
      '. ',
      'algodón',
      'Forro',
      'y',
      '95/5%',
      '||',
      '?%',
      '%',
      'TPU',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { parts, issues } = parseComposition(source);
        if (parts.length === 0) expect(issues).toHaveLength(1);
        for (const { name, percent } of parts.flatMap((part) => part.materials)) {
          expect(name).not.toBe('');
          if (percent !== null) expect(source.normalize('NFC')).toContain(String(Math.trunc(percent)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('terminates on the longest cell of repeated pieces', () => {
    for (const piece of ['1', '(', '95% ', 'a:', '(95% a', 'y 5 ', '5% lining ', '<a ', '1/']) {
      const { parts, issues } = parseComposition(piece.repeat(Math.ceil(32_767 / piece.length)));
      expect(parts.length + issues.length).toBeGreaterThan(0);
    }
  });

  it('rejects a text that is too long, or has more parts or materials than an article holds', () => {
    const unreadable = { parts: [], issues: [{ kind: 'unparsable', message: COMPOSITION_UNPARSABLE, names: [] }] };
    const list = (count: number, text: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => text(at)).join('; ');
    expect(parseComposition('100% cotton'.padEnd(5_000)).parts).toHaveLength(1);
    expect(parseComposition('100% cotton'.padEnd(5_001))).toEqual(unreadable);
    expect(parseComposition(list(20, (at) => `Part ${at}: 100% cotton`)).parts).toHaveLength(20);
    expect(parseComposition(list(50, (at) => `2% cotton ${at}x`)).parts[0]?.materials).toHaveLength(50);
    expect(parseComposition(list(21, (at) => `Part ${at}: 100% cotton`))).toEqual(unreadable);
    expect(parseComposition(list(51, (at) => `1% cotton ${at}`))).toEqual(unreadable);
  });
});

it('keeps the conjunction of two materials out of their names, before or after the shares', () => {
  for (const text of [
    'Poliéster 65% con algodón 35%',
    'Poliéster 65% y algodón 35%',
    '65% Poliéster con 35% algodón',
  ]) {
    expect(parseComposition(text)).toEqual({
      parts: [
        {
          label: '',
          materials: [
            { name: 'Poliéster', percent: 65 },
            { name: 'algodón', percent: 35 },
          ],
        },
      ],
      issues: [],
    });
  }
});
