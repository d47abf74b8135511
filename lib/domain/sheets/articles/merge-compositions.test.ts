import type { Cell } from '../cells';
import { formatComposition } from '../../composition/format';
import { mergeRows } from './merge';
import { planOf, rowsOf } from '../testing/rows';

describe('compositions in several rows of an article', () => {
  const read = (...texts: string[]) => {
    const { draft, issues } = mergeRows(
      rowsOf(...texts.map((text): Cell[] => ['A', 'B', text])),
      planOf('name', 'description', 'composition'),
    );
    const contradictions = issues.filter(({ kind }) => kind === 'contradiction');
    return { text: formatComposition(draft.compositions), contradictions };
  };

  it.each([
    [['80% lana', '15% seda, 5% lino'], '80% lana', 3],
    [['50% lana, 30% seda', '20% lino'], '50% lana, 30% seda', 3],
    [['Exterior: 80% lana', 'Exterior: 20% seda; Forro: 100% lino'], 'Exterior: 80% lana', 3],
    [['Exterior: 80% lana; Forro: 100% lino', 'Exterior: 20% seda'], 'Exterior: 80% lana; Forro: 100% lino', 3],
    [['80% lana', 'Forro: 50% lino, 50% seda', '20% seda'], '80% lana; Forro: 50% lino, 50% seda', 4],
    [['100% algodón; Forro: 100% seda', 'Exterior: 100% lana'], '100% algodón; Forro: 100% seda', 3],
  ])('are joined only if every row has a single material: %j', (texts, text, row) => {
    expect(read(...texts)).toMatchObject({
      text,
      contradictions: [{ row, column: 2, values: { first: text, second: texts.at(-1), row: 2 } }],
    });
  });

  it.each([
    [['Exterior: 100% lana; Exterior: 100% seda', 'Exterior: 100% lana'], 'Exterior: 100% lana; Exterior: 100% seda'],
    [['Forro: 100% seda', '100% lana'], 'Forro: 100% seda; 100% lana'],
    [['Exterior: 100% lana', 'Tejido principal: 100% seda'], 'Exterior: 100% lana; Tejido principal: 100% seda'],
  ])('do not contradict each other in %j', (texts, text) => {
    const { draft, issues } = mergeRows(
      rowsOf(...texts.map((each): Cell[] => ['A', 'B', each])),
      planOf('name', 'description', 'composition'),
    );
    expect(draft.compositions.map((part) => formatComposition([part])).join('; ')).toBe(text);
    expect(issues.filter(({ kind }) => kind === 'contradiction')).toEqual([]);
  });

  it('are reported once if rows repeat each other', () => {
    expect(read('100% algodón', '100% lana', '100% lana').contradictions).toHaveLength(1);
    expect(read('80% lana', '20% seda', '20% seda')).toEqual({ text: '80% lana, 20% seda', contradictions: [] });
  });

  it('are reported with a warning if pieces were joined', () => {
    const { issues } = mergeRows(rowsOf(['80% lana', 'A', 'B'], ['20% seda', 'A', 'B']), {
      ...planOf('composition', 'name', 'description'),
      headers: [],
    });
    expect(issues.at(-1)).toEqual({
      ...{ row: 3, column: 0, property: '', kind: 'compositionUnclear', severity: 'warning' },
      values: { text: '80% lana, 20% seda' },
    });
  });

  it('remain internal if they exceed the limit in an internal column', () => {
    const { draft } = mergeRows(rowsOf(...Array.from({ length: 21 }, (_, at) => ['A', 'B', `Part ${at}: 100% wool`])), {
      ...planOf('name', 'description', 'composition'),
      internal: new Set([2]),
    });
    expect(draft.properties).toEqual([{ name: 'composition', value: 'Part 20: 100% wool', isInternal: true }]);
  });
});

it('adds nothing to a whole part except what does not exceed exactly 100', () => {
  const sheet = planOf('percentage', 'material', 'name', 'description');
  const kindsOf = (...lines: [share: Cell, material: string][]) =>
    mergeRows(rowsOf(...lines.map((line): Cell[] => [...line, 'A', 'B'])), sheet).issues.map(({ kind, column }) => [
      kind,
      column,
    ]);
  expect(kindsOf([100, 'lana'], ['0,4', 'seda'])).toEqual([['contradiction', 1]]);
  expect(kindsOf([99.5, 'lana'], ['0,6', 'seda'])).toEqual([['contradiction', 1]]);
  expect(kindsOf([99.5, 'lana'], [0, 'seda'])).toEqual([['contradiction', 1]]);
  expect(kindsOf([99.7, 'lana'], [0.3, 'seda'])).toEqual([]);
  expect(kindsOf([60, 'lana'])).toEqual([['compositionSum', 0]]);
});

describe('shares that are typed as numbers, one material per row', () => {
  const sheet = planOf('name', 'description', 'part', 'material', 'percentage');
  const read = (...lines: [part: string, material: string, share: Cell][]) => {
    const { draft, issues } = mergeRows(rowsOf(...lines.map((line): Cell[] => ['A', 'B', ...line])), sheet);
    return { text: formatComposition(draft.compositions), kinds: issues.map(({ kind }) => kind) };
  };

  it.each<[Cell, Cell, string, string]>([
    [99, 1, '99%', '1%'],
    [99.5, 0.5, '99.5%', '0.5%'],
    [0.95, 0.05, '95%', '5%'],
    [0.667, 0.333, '66.7%', '33.3%'],
    ['99', 1, '99%', '1%'],
    ['99 %', 1, '99%', '1%'],
  ])('are percentages if any is above one, else fractions: %j and %j', (cotton, elastane, first, second) => {
    const expected = { text: `${first} algodón, ${second} elastano`, kinds: [] };
    expect(read(['', 'algodón', cotton], ['', 'elastano', elastane])).toEqual(expected);
    const reversed = { text: `${second} elastano, ${first} algodón`, kinds: [] };
    expect(read(['', 'elastano', elastane], ['', 'algodón', cotton])).toEqual(reversed);
  });

  it.each<[Cell, Cell, string, string[]]>([
    ['0,6', '0,4', '60% algodón, 40% lino', []],
    ['0.6', 0.4, '60% algodón, 40% lino', []],
    ['0.6 %', '0.4 %', '0.6% algodón, 0.4% lino', ['compositionSum']],
    ['0.6', '0.3', '0.6% algodón, 0.3% lino', ['compositionSum']],
  ])('may be texts, which are fractions if they make 1: %j and %j', (cotton, linen, text, kinds) => {
    expect(read(['', 'algodón', cotton], ['', 'lino', linen])).toEqual({ text, kinds });
  });

  it('are fractions in every row that repeats or contradicts others', () => {
    const lines: Parameters<typeof read> = [
      ['', 'lana', 0.8],
      ['', 'seda', 0.2],
    ];
    expect(read(...lines, ...lines)).toEqual({ text: '80% lana, 20% seda', kinds: [] });
    expect(read(...lines, ['', 'lino', 1])).toEqual({ text: '80% lana, 20% seda', kinds: ['contradiction'] });
    expect(read(['', 'lana', 0.6], ['', 'seda', null])).toEqual({ text: '60% lana, ?% seda', kinds: ['composition'] });
  });

  it('are interpreted together with the other parts of their article', () => {
    expect(read(['Exterior', 'algodón', 99], ['', 'elastano', 1])).toEqual({
      text: 'Exterior: 99% algodón || 1% elastano',
      kinds: ['compositionSum', 'compositionSum'],
    });
    expect(read(['Exterior', 'lana', 1], ['Forro', 'seda', 0.6], ['Forro', 'lino', 0.4])).toEqual({
      text: 'Exterior: 100% lana; Forro: 60% seda, 40% lino',
      kinds: [],
    });
  });
});
