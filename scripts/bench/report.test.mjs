import { readRow, toTable } from './report.mjs';

it('parses rows and aligns them', () => {
  const row = readRow('passport | 9.1 kB | 14 kB | ok');
  expect(row).toEqual({ name: 'passport', measured: '9.1 kB', limit: '14 kB', ok: true });
  expect(readRow('a | b')).toBeUndefined();
  expect(readRow('note | of | three | other')).toBeUndefined();
  expect(toTable([row]).split('\n')[1]).toBe('passport | 9.1 kB   | 14 kB | ok');
});
