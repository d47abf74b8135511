import fc from 'fast-check';
import { ApiError } from '../errors';
import { parseJson } from './json-body';

const codeOf = (raw: string) => {
  try {
    parseJson(raw);
    return 'fine';
  } catch (error) {
    return error instanceof ApiError ? error.code : 'other';
  }
};
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('reads everything that JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (raw) => {
      fc.pre(!raw.includes('__proto__'));
      expect(parseJson(raw)).toEqual(JSON.parse(raw));
    }),
  );
});

it('reads an empty body as an empty object', () => {
  expect(parseJson('')).toEqual({});
});

it('accepts 32 levels and no more', () => {
  expect([codeOf(nested(32)), codeOf(nested(33))]).toEqual(['fine', 'INVALID_DATA']);
  // Brackets inside a string do not nest.
  expect(codeOf(JSON.stringify({ a: '[{"\\'.repeat(500) }))).toBe('fine');
});

it('accepts 100,000 values and no more', () => {
  const list = (length: number) => `[${Array.from({ length }, () => '0').join(',')}]`;
  expect([codeOf(list(99_000)), codeOf(list(100_001))]).toEqual(['fine', 'TOO_LARGE']);
  expect(codeOf(JSON.stringify(','.repeat(200_000)))).toBe('fine');
});

it.each(['{', '"', '"\\', '[1,]', '{"a":}', 'nul', '\u0000', '\ufeff{}', '{"a":1}}', "{'a':1}"])(
  'rejects %j',
  (raw) => {
    expect(codeOf(raw)).toBe('INVALID_DATA');
  },
);

it('rejects the key __proto__ at any depth, however it is escaped, and accepts it as a value', () => {
  for (const raw of ['{"__proto__":1}', '{"a":[{"\\u005f\\u005fproto__":{}}]}'])
    expect(codeOf(raw)).toBe('INVALID_DATA');
  expect(parseJson('["__proto__",{"constructor":{"prototype":1}}]')).toEqual([
    '__proto__',
    { constructor: { prototype: 1 } },
  ]);
});
