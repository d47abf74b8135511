import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

describe('canonicalJson', () => {
  it('sorts keys at every depth and leaves undefined out', () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined, a: 'é' }], a: null })).toBe('{"a":null,"b":[{"a":"é","d":1}]}');
  });

  it('uses the cached text of a value', () => {
    const part = { b: 1 };
    const cache = new Map<unknown, string>([[part, '{"written":"before"}']]);
    expect(canonicalJson({ a: [part, { b: 1 }] }, cache)).toBe('{"a":[{"written":"before"},{"b":1}]}');
    expect(canonicalJson(part, cache)).toBe('{"written":"before"}');
  });

  it('writes undefined as null', () => {
    expect([canonicalJson(undefined), canonicalJson([undefined, null])]).toEqual(['null', '[null,null]']);
  });

  it('gives the same text for its own parsed output', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
