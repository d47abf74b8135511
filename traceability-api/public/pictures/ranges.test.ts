import { isSameFile, readRange } from './ranges';

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,4-5', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
])('Range %p of 100 bytes', (header, expected) => expect(readRange(header, 100)).toEqual(expected));

it('no range of an empty file is satisfiable', () => expect(readRange('bytes=0-', 0)).toBe('unsatisfiable'));

it.each([
  [undefined, true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', false],
  ['Wed, 21 Oct 2026 07:28:00 GMT', false],
])('If-Range %p of "a"', (header, expected) => expect(isSameFile(header, '"a"')).toBe(expected));
