import fc from 'fast-check';
import { plainName, plainNote, plainValues } from './plain-values';

it.each([
  ['Ana María', 'Ana María'],
  ['J. R. & Söhne, S.L.', 'J. R. & Söhne, S. L.'],
  ['Lana.es', 'Lana. es'],
  ['Gana 500€: http://evil.test/x', 'Gana 500€: http: / / evil. test/ x'],
  ['Click\r\nhttps://evil.test', 'Click https: / / evil. test'],
  ['evil\uff0etest', 'evil\uff0e test'],
  ['ana@evil.test', 'ana @ evil. test'],
  ['\u202etset.live', 'tset. live'],
  ['50/50', '50/ 50'],
])('writes %j as %j', (input, plain) => {
  expect(plainName(input)).toBe(plain);
});

it('leaves nothing that a mail program would turn into a link, and no line breaks', () => {
  const piece = fc.constantFrom(
    'http',
    's',
    '://',
    'www',
    '.',
    'evil',
    '.com',
    '/',
    '@',
    'mailto:',
    '\n',
    '\u2028',
    '\u3002',
    '1',
    ' ',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const plain = plainName(pieces.join(''));
      expect(plain).not.toMatch(
        /:\/\/|www\.[\p{L}\p{N}]|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]|\S@\S|mailto:\S|[\n\r\u2028]/u,
      );
    }),
  );
});

it('is short, however long the input', () => {
  expect(plainName('a'.repeat(500))).toBe(`${'a'.repeat(119)}…`);
  expect(plainName('😀'.repeat(500))).toBe(`${'😀'.repeat(59)}…`);
});

it.each([
  ['Pagado.\r\nVea https://banco.test/x?a=1 <ana@lana.test>', 'Pagado.\nVea https://banco.test/x?a=1 <ana@lana.test>'],
  ['a\u0000b\u001b[31m\u0085c\td', 'ab[31mc\td'],
  ['one\u2028two\u2029three', 'one\ntwo\nthree'],
  ['\u202etset.live\u2066', 'tset.live'],
  [`${'a'.repeat(999)}😀`, `${'a'.repeat(999)}😀`],
])('keeps all visible text of the note %j', (input, plain) => {
  expect(plainNote(input)).toBe(plain);
});

it('leaves numbers and dates unchanged', () => {
  const now = new Date();
  expect(plainValues({ name: 'a.b', minutes: 30, now })).toEqual({ name: 'a. b', minutes: 30, now });
});
