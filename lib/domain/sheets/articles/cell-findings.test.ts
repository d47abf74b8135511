import { looksRounded, toGtin14 } from '../../gs1/check-digit';
import type { Cell } from '../cells';
import { readRow, type SheetPlan } from './draft';
import { keysOf } from './keys';

const plan: SheetPlan = {
  headers: ['Name', 'GTIN', 'Sheet', 'Colour', 'Left out'],
  fields: ['name', 'gtin', 'property:Sheet', 'property:Colour', 'ignore'],
  internal: new Set(),
  dateOrders: {},
  decimalMarks: {},
};
const read = (...cells: Cell[]) => readRow({ rowNumber: 2, cells }, plan);
const issuesOf = (...cells: Cell[]) => read(...cells).issues.map(({ kind, column, values }) => [kind, column, values]);

it('reports formulas without a result, but not in ignored columns', () => {
  expect(issuesOf('Shirt', { error: '#REF!' }, { error: '' }, { error: '#' }, { error: '#N/A' })).toEqual([
    ['formula', 1, { cause: 'named', value: '#REF!' }],
    ['formula', 2, { cause: 'empty', value: '' }],
    ['formula', 3, { cause: 'unknown', value: '#' }],
  ]);
  expect([...keysOf([{ rowNumber: 4, cells: [{ error: '#REF!' }] }], plan.fields)]).toEqual([[4, 'row:4']]);
});

it('reports a character that could not be decoded', () => {
  expect(issuesOf('Cami\ufffda')).toEqual([['unreadableSign', 0, {}]]);
});

it('keeps the address of a link: in a property, or as an internal one beside a field', () => {
  const { draft } = read({ text: 'Shirt', link: 'https://example.org/1' }, null, {
    text: 'Data',
    link: 'https://example.org/2',
  });
  expect(draft).toMatchObject({
    name: 'Shirt',
    properties: [
      { name: 'Name (URL)', value: 'https://example.org/1', isInternal: true },
      { name: 'Sheet', value: 'Data (https://example.org/2)', isInternal: false },
    ],
  });
});

it('keeps an address separately if it does not fit, even under a name of maximum length', () => {
  const link = 'https://example.org/2';
  expect(read('Shirt', null, { text: 'x'.repeat(1_990), link }).draft.properties).toEqual([
    { name: 'Sheet', value: 'x'.repeat(1_990), isInternal: false },
    { name: 'Sheet (URL)', value: link, isInternal: true },
  ]);
  const headers = ['N'.repeat(200), ...plan.headers.slice(1)];
  const { draft } = readRow({ rowNumber: 2, cells: [{ text: 'Shirt', link }] }, { ...plan, headers });
  expect(draft.properties.map(({ name }) => name)).toEqual([`${'N'.repeat(194)} (URL)`]);
});

it('rejects a GTIN of zeros, reads one with invisible characters, and warns about one that may be rounded', () => {
  expect(toGtin14('0000000000000')).toBeNull();
  expect(toGtin14('\u200b84123-45678\u00ad905\ufeff')).toBe('08412345678905');
  expect(looksRounded('8412345678905')).toBe(false);
  expect(issuesOf('Shirt', '8412345678905')).toEqual([]);
  expect(issuesOf('Shirt', '0000000000000')).toEqual([['gtin', 1, { value: '0000000000000', cause: 'zeros' }]]);
  expect(issuesOf('Shirt', '8412300000000')).toEqual([['gtinRounded', 1, { value: '8412300000000' }]]);
  expect(issuesOf('Shirt', 8_412_350_000_000)).toEqual([['gtin', 1, { value: '8412350000000', cause: 'shortened' }]]);
});

it('only causes warnings', () => {
  const { issues } = read('Cami\ufffda', '8412300000000', { error: '' });
  expect(issues.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['unreadableSign', 'warning'],
    ['gtinRounded', 'warning'],
    ['formula', 'warning'],
  ]);
});

describe('the address of a link', () => {
  const linked = (text: string) => ({ text, link: `https://example.org/${text}` });

  it('is added to the property of its own column', () => {
    expect(read('Shirt', null, linked('a'), 'blue').draft.properties.map(({ value }) => value)).toEqual([
      'a (https://example.org/a)',
      'blue',
    ]);
    expect(read(linked('Shirt'), null, 'a', linked('blue')).draft.properties.map(({ value }) => value)).toEqual([
      'https://example.org/Shirt',
      'a',
      'blue (https://example.org/blue)',
    ]);
  });

  it('is left out with its column', () => {
    expect(read('Shirt', null, null, null, linked('x')).draft.properties).toEqual([]);
  });

  it('leaves the properties before a field unchanged', () => {
    const { draft } = readRow(
      { rowNumber: 2, cells: ['blue', linked('Shirt')] },
      { ...plan, headers: ['Colour', 'Name'], fields: ['property:Colour', 'name'] },
    );
    expect(draft.properties).toEqual([
      { name: 'Colour', value: 'blue', isInternal: false },
      { name: 'Name (URL)', value: 'https://example.org/Shirt', isInternal: true },
    ]);
  });
});

it.each(['12300', '0012345', '1000'])('reports %s as a GTIN with wrong digits, not as zeros', (text) => {
  expect(issuesOf('Shirt', text)).toEqual([['gtin', 1, { value: text, cause: 'digits' }]]);
});
