import fc from 'fast-check';
import checkDigits from '../testing/gs1-check-digit.json';
import links from '../testing/gs1-digital-link.json';
import { checkDigit, hasCheckDigit, looksRounded, shortGtin, toGtin14 } from './check-digit';
import { digitalLink, humanReadable, parseDigitalLink } from './digital-link';
import { isCset82 } from './identifiers';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const gtin = digits(13).map((body) => `${body}${checkDigit(body)}`);
const CSET = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
const serial = fc.string({ unit: fc.constantFrom(...CSET), minLength: 1, maxLength: 20 });

describe('check digits', () => {
  it.each(checkDigits.vectors.map(({ value, valid }) => [value, valid] as const))(
    'agree with GS1 on %j',
    (value, valid) => {
      expect(hasCheckDigit(value)).toBe(valid);
    },
  );

  it('detect every single wrong digit', () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (value, at, shift) => {
        const wrong = (Number(value[at]) + shift) % 10;
        expect(hasCheckDigit(`${value.slice(0, at)}${wrong}${value.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('are found in shorter GTINs, which are padded and shortened again', () => {
    expect(toGtin14('4160-0033 6108')).toBe('00416000336108');
    expect(toGtin14('02345673')).toBe('00000002345673');
    expect(toGtin14('416000336109')).toBeNull();
    expect(shortGtin('00000002345673')).toBe('02345673');
    expect(shortGtin('00416000336108')).toBe('416000336108');
    expect(shortGtin('09520123456788')).toBe('9520123456788');
    expect(shortGtin('19520123456785')).toBe('19520123456785');
  });

  it.each(['9520123456788,00', '9520123456788.0', '9.520.123.456.788', '9,520,123,456,788.00', '9 520 123 456 788,00'])(
    'are read if a spreadsheet program displays them as the number %j',
    (input) => {
      expect(toGtin14(input)).toBe('09520123456788');
    },
  );

  it.each([
    ...['17', '1236', '0000000000000', '00000000', 'A9520123456788', '9520123456788 A'],
    ...['9520123456788,50', '9520123456788,000', '95.201.23456788', '9.520,123.456,788', '9520123456788,', ',00'],
  ])('are not found in %j', (input) => {
    expect(toGtin14(input)).toBeNull();
  });

  it('may be a zero', () => {
    expect(toGtin14('9520123456030')).toBe('09520123456030');
  });
});

describe('a number that a spreadsheet program rounded', () => {
  it.each([
    ...['841230000000', '8412300000000', '84123000000000', '8412345600000', '0412300000000', '84 12300-000000'],
    ...['8412300000000,00', '8.412.300.000.000'],
  ])('ends in zeros: %s', (input) => {
    expect(looksRounded(input)).toBe(true);
  });

  it.each([
    '8412345670000',
    '8412300000001',
    '0000000000000',
    '00000000000000',
    '84123000000',
    '841230000000000000000',
    'EAN 8412300000000',
    '8412300000000 ca.',
    '800000',
    '',
  ])('is not %j', (input) => {
    expect(looksRounded(input)).toBe(false);
  });
});

describe('Digital Link', () => {
  const cases = links.vectors.filter(
    (row) =>
      !row.permitZeroSuppressedGTIN && !row.permitConvenienceAlphas && !row.permitUnknownAIs && row.unknownAiNotDlAttr,
  );

  it.each(cases.map((row) => [row.uri, row] as const))('agrees with GS1 on %j', (uri, row) => {
    const parsed = parseDigitalLink(uri);
    expect('error' in parsed ? null : parsed.elementString).toBe(row.valid ? row.elementString : null);
  });

  it('is parsed back from every link that is written', () => {
    fc.assert(
      fc.property(gtin, fc.option(serial), fc.option(serial), (gtin14, lot, item) => {
        const uri = digitalLink({
          base: 'https://id.example.com/some',
          gtin14,
          lot: lot ?? undefined,
          serial: item ?? undefined,
        });
        const parsed = parseDigitalLink(uri);
        const expected = [
          { ai: '01', value: gtin14 },
          ...(lot ? [{ ai: '10', value: lot }] : []),
          ...(item ? [{ ai: '21', value: item }] : []),
        ];
        expect('error' in parsed ? parsed : parsed.elements).toEqual(expected);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (uri) => void parseDigitalLink(uri)),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseDigitalLink(`https://a/01/${text}`)));
  });

  it('gives the granularity and the human-readable lines of a link', () => {
    const parsed = parseDigitalLink('https://id.gs1.org/01/09520123456788/10/ABC1/21/12345?linkType=all');
    expect(parsed).toMatchObject({ granularity: 'item' });
    expect('elements' in parsed ? humanReadable(parsed.elements) : []).toEqual([
      '(01) 09520123456788',
      '(10) ABC1',
      '(21) 12345',
    ]);
    expect(parseDigitalLink('https://a/01/09520123456788')).toMatchObject({ granularity: 'model' });
    expect(parseDigitalLink('https://a/01/09520123456788/')).toEqual({ error: 'no key' });
    expect(parseDigitalLink('https://a/01/09520123456788/21/1/10/2')).toEqual({ error: 'wrong qualifiers' });
    expect(parseDigitalLink('https://a/01/09520123456788?10=A')).toEqual({ error: 'wrong qualifiers' });
  });

  it('allows only characters of GS1', () => {
    expect(isCset82('AB-1_2/3')).toBe(true);
    for (const text of ['', 'a b', 'ñ', 'a#b', '@', 'x'.repeat(21)]) expect(isCset82(text)).toBe(false);
  });
});
