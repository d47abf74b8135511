import { createStatementNames } from './statement-names';

it('names a statement from its third time on, always the same', () => {
  const names = createStatementNames();
  expect([1, 2, 3, 4].map(() => names.nameOf('select 1'))).toEqual([undefined, undefined, 's1', 's1']);
  expect([1, 2, 3].map(() => names.nameOf('select 2')).at(-1)).toBe('s2');
});

it('names no more than 300, and none that is long', () => {
  const names = createStatementNames();
  const third = (text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1);
  expect(third('x'.repeat(8_001))).toBeUndefined();
  const given = Array.from({ length: 301 }, (_, at) => third(`select ${at}`));
  expect(given.slice(0, 300).every(Boolean)).toBe(true);
  expect(given[300]).toBeUndefined();
});

it('names nothing any more once stopped', () => {
  const names = createStatementNames();
  for (let at = 0; at < 3; at += 1) names.nameOf('select 1');
  names.stop();
  expect(names.nameOf('select 1')).toBeUndefined();
});
