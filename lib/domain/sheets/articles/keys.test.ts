import { identityColumns, keyOfRow, keysOf } from './keys';

const fields = ['sku', 'gtin', 'name', 'description'] as const;

it('gives all rows of an article the same key, however its reference is written', () => {
  const keys = keysOf(
    [
      { rowNumber: 2, cells: ['A 1', null, 'Camisa', 'Lino'] },
      { rowNumber: 3, cells: [' A\u00a01\u202e', null, 'Otra', null] },
      { rowNumber: 4, cells: [null, '9520123456788', 'Camisa', null] },
      { rowNumber: 5, cells: [null, null, ' CÁMISA', 'lino '] },
      { rowNumber: 6, cells: [null, 'x', null, null, 'azul'] },
      { rowNumber: 7, cells: [null, '', '  '] },
    ],
    fields,
  );
  expect([...keys]).toEqual([
    [2, 'sku:A 1'],
    [3, 'sku:A 1'],
    [4, 'gtin:09520123456788'],
    [5, 'name:camisa|lino'],
    [6, 'row:6'],
  ]);
});

it('keeps keys short enough for an index', () => {
  expect(keyOfRow({ rowNumber: 2, cells: ['👗'.repeat(9_000)] }, fields)).toHaveLength(600);
});

it('detects whether other columns identify the articles', () => {
  expect(identityColumns({ 0: 'name', 1: 'description', 2: 'ignore' })).toBe(
    identityColumns({ 1: 'description', 0: 'name' }),
  );
  expect(identityColumns({ 0: 'name', 1: 'sku' })).not.toBe(identityColumns({ 1: 'name', 0: 'sku' }));
  expect(identityColumns({ 1: 'sku' })).not.toBe(identityColumns({ 1: 'gtin' }));
  expect(identityColumns({ 0: 'ignore', 1: 'name', 2: 'sku' })).toBe(identityColumns({ 1: 'name', 2: 'sku' }));
});
