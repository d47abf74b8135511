import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Cell } from '../cells';
import { filledBy } from './fills';

const rows = (...cells: Cell[][]) => cells.map((each, at) => ({ rowNumber: at + 2, cells: each }));

it('uses the first text of a column, or one text for all', () => {
  const sheet = rows(['A', null], ['A', ' '], ['A', 'Linen shirt'], ['A', 'Another']);
  expect(filledBy(sheet, { name: { kind: 'column', column: 1 } })).toEqual({ name: 'Linen shirt' });
  expect(filledBy(sheet, { description: { kind: 'value', value: ' Made in Vigo \n' } })).toEqual({
    description: 'Made in Vigo',
  });
});

it('writes a name in one line, and keeps the lines of a description', () => {
  const text: Cell = 'Linen\n shirt';
  const fill = { kind: 'column', column: 0 } as const;
  expect(filledBy(rows([text]), { name: fill, description: fill })).toEqual({
    name: 'Linen shirt',
    description: text,
  });
});

it('fills in nothing that is empty or longer than the field', () => {
  const fill = { kind: 'column', column: 0 } as const;
  expect(filledBy(rows([null], ['']), { name: fill, description: { kind: 'value', value: '  ' } })).toEqual({});
  expect(filledBy([], { name: fill })).toEqual({});
  expect(filledBy(rows(['a']), {})).toEqual({});
  for (const field of ['name', 'description'] as const) {
    const longest = 'a'.repeat(TEXT_LIMITS[field]);
    expect(filledBy(rows([longest]), { [field]: fill })).toEqual({ [field]: longest });
    expect(filledBy(rows([`${longest}a`]), { [field]: fill })).toEqual({});
  }
});
