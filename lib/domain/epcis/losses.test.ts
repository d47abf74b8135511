import { findLosses } from './losses';

const lossesOf = (text: string) => {
  JSON.parse(text);
  return findLosses(text, 10).map(({ kind, path }) => `${kind} ${path.join('.')}`);
};

it.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}'],
  ['["a", "a", {"a": "a"}, "\\"a\\"", 0.1, -12.5e3, 9007199254740991, 1e300, 0.10000000000000001]'],
  ['"a"'],
  ['[]'],
  ['{"1234567890123456789": "1234567890123456789"}'],
])('finds nothing in %s', (text) => expect(lossesOf(text)).toEqual([]));

it.each([
  ['{"a": 1, "a": 1}', ['namedTwice a']],
  ['{"a": [0, {"b": "x\\"", "b": 1}]}', ['namedTwice a.1.b']],
  ['{"a": 1, "\\u0061": 2}', ['namedTwice a']],
  ['{"\\\\": 1, "\\\\": 2}', ['namedTwice \\']],
  ['{"n": [1, 106141412345678907]}', ['digits n.1']],
  ['[1e400, -1e999, 9007199254740993]', ['digits 0', 'digits 1', 'digits 2']],
])('finds what a parser loses from %s', (text, expected) => expect(lossesOf(text)).toEqual(expected));

it('stops at the requested number, and takes linear time', () => {
  expect(findLosses(`[${'{"a":1,"a":2},'.repeat(50)}0]`, 3)).toHaveLength(3);
  expect(findLosses(`[${'9'.repeat(1_000_000)}]`, 10)).toHaveLength(1);
});
