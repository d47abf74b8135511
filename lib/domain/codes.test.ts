import fc from 'fast-check';
import { formatCode, parseCode } from './codes';

it('pads codes to eight digits and reads them back', () => {
  expect(formatCode(7)).toBe('00000007');
  expect(formatCode(123_456_789)).toBe('123456789');
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (number) => parseCode(formatCode(number)) === number));
});

it('sorts codes of eight digits as text in the order of their numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 99_999_999 }), (a, b) =>
      a < b ? formatCode(a) < formatCode(b) : formatCode(a) >= formatCode(b),
    ),
  );
});

it('rejects invalid codes and numbers', () => {
  for (const text of ['', '0', 'AB.1', '-3', '1.5', '9'.repeat(16)]) expect(parseCode(text)).toBeNull();
  for (const number of [0, -1, 1.5]) expect(() => formatCode(number)).toThrow(`not a code number: ${number}`);
  expect(parseCode(' 0007 ')).toBe(7);
});
