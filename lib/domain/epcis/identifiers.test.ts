import { canonicalLot, canonicalPlace, gs1KeysOf, nameAddress, nameOfAddress, readIdentifier } from './identifiers';

const COMPANY = '0190a0b0-0000-7000-8000-000000000001';

describe('readIdentifier', () => {
  // The EPC URNs are the examples of GS1's Tag Data Standard 2.0, 6.3.
  it.each([
    ['urn:epc:id:sgtin:0614141.112345.400', { kind: 'label', gtin: '10614141123459', serial: '400' }],
    ['urn:epc:id:sgtin:0614141.112345.32a%2Fb', { kind: 'label', gtin: '10614141123459', serial: '32a/b' }],
    ['urn:epc:idpat:sgtin:0614141.112345.*', { kind: 'label', gtin: '10614141123459' }],
    ['urn:epc:class:lgtin:4012345.012345.998877', { kind: 'label', gtin: '04012345123456', lot: '998877' }],
    ['urn:epc:id:sscc:0614141.1234567890', { kind: 'label', sscc: '106141412345678908' }],
    ['urn:epc:id:sgln:0614141.12345.0', { kind: 'place', gln: '0614141123452' }],
    ['https://id.gs1.org/414/6291041500213', { kind: 'place', gln: '6291041500213' }],
    ['https://id.gs1.org/414/6291041500213/254/0', { kind: 'place', gln: '6291041500213' }],
    ['http://id.gs1.org/414/6291041500213', { kind: 'place', gln: '6291041500213' }],
    ['https://brand.example/goods/414/6291041500213', { kind: 'place', gln: '6291041500213' }],
    ['https://id.gs1.org/01/09520123456788/21/A1', { kind: 'label', gtin: '09520123456788', serial: 'A1' }],
    [
      'https://brand.example/p/0190A0B0-0000-7000-8000-0000000000FF?lang=it',
      { kind: 'id', id: '0190a0b0-0000-7000-8000-0000000000ff' },
    ],
    ['https://brand.example/p/Zm9vYmFyYmF6cXV4MTIzNA', { kind: 'label', hash: 'Zm9vYmFyYmF6cXV4MTIzNA' }],
    ['urn:uuid:0190A0B0-0000-7000-8000-0000000000FF', { kind: 'id', id: '0190a0b0-0000-7000-8000-0000000000ff' }],
  ])('reads %s', (address, thing) => {
    expect(readIdentifier(address)).toEqual(thing);
  });

  it.each([
    ['a place inside of a place', 'urn:epc:id:sgln:0614141.12345.400'],
    ['a GTIN of too few digits', 'urn:epc:id:sgtin:0614141.11234.400'],
    ['a GTIN without serial', 'urn:epc:id:sgtin:0614141.112345'],
    ['an SSCC of too many digits', 'urn:epc:id:sscc:0614141.12345678901'],
    ['a GLN of too few digits', 'urn:epc:id:sgln:0614141.1234.0'],
    ['an encoding that is none', 'urn:epc:id:sgtin:0614141.112345.%E0%A4%A'],
    ['another scheme', 'urn:epc:id:grai:0614141.12345.400'],
    ['an id with too few characters', 'urn:uuid:0190a0b0-0000-7000-8000-0000000000f'],
    ['an address of somebody else', 'https://brand.example/goods'],
    ['no address', 'RAW 1'],
    ['an id inside of something else', 'see urn:uuid:0190a0b0-0000-7000-8000-0000000000ff'],
    ['an id in the query of another page', 'https://a.example/?p=/p/0190a0b0-0000-7000-8000-0000000000ff'],
    ['a page of an id with more behind it', 'https://a.example/p/0190a0b0-0000-7000-8000-0000000000ff0'],
    ['an id with more behind it', 'urn:uuid:0190a0b0-0000-7000-8000-0000000000ff0'],
    ['a GTIN of too many digits', 'urn:epc:id:sgtin:0614141.1123456.400'],
    ['a GTIN with letters', 'urn:epc:id:sgtin:0614141..400'],
    ['an SSCC of too few digits', 'urn:epc:id:sscc:0614141.123456789'],
    ['a GLN of too many digits', 'urn:epc:id:sgln:0614141.123456.0'],
    ['an extension of a place', 'https://id.gs1.org/414/6291041500213/254/1'],
    ['a place of too many digits', 'https://id.gs1.org/414/62910415002130'],
    ['a place inside of something else', 'see https://id.gs1.org/414/6291041500213'],
    ['a URN inside of something else', 'see urn:epc:id:sgtin:0614141.112345.400'],
    ['a URN with a line behind it', 'urn:epc:id:sgtin:0614141.112345.400\nA'],
  ])('does not recognise %s', (_, address) => {
    expect(readIdentifier(address)).toBeNull();
  });
});

describe('names of a company', () => {
  it('are read back unchanged, and only within that company', () => {
    const address = nameAddress(COMPANY, 'Lana nº 7 / azul');
    expect(address).toBe(`urn:uuid:${COMPANY}#Lana%20n%C2%BA%207%20%2F%20azul`);
    expect(nameOfAddress(COMPANY, address)).toBe('Lana nº 7 / azul');
    expect(nameOfAddress(COMPANY.replace(/1$/, '2'), address)).toBeNull();
  });
});

describe('canonicalLot', () => {
  const lot = 'https://id.gs1.org/01/04012345123456/10/998877';
  it.each([
    ['an EPC class', 'urn:epc:class:lgtin:4012345.012345.998877', lot],
    ['a Digital Link of any domain', 'https://mill.example/01/04012345123456/10/998877', lot],
    ['a Digital Link without the zero of its GTIN', 'https://mill.example/01/4012345123456/10/998877', lot],
    ['the address of a name', nameAddress(COMPANY, 'RAW 1'), 'RAW 1'],
    ['a name', 'RAW 1', 'RAW 1'],
    ['a name with accents and spaces that look alike', ' Boto\u0303es\u00a0 77', 'Bot\u00f5es 77'],
    ['the address of such a name', nameAddress(COMPANY, 'Boto\u0303es  77'), 'Bot\u00f5es 77'],
  ])('writes %s in canonical form', (_, reference, canonical) => {
    expect(canonicalLot(COMPANY, reference)).toBe(canonical);
  });

  it.each([
    ['urn:epc:id:sgtin:4012345.012345.0032a%2Fb'],
    ['https://mill.example/01/04012345123456/21/0032a%2Fb'],
    ['https://mill.example/01/4012345123456/10/998877/21/0032a%2fb'],
  ])('writes the unit %s in canonical form', (address) => {
    expect(canonicalLot(COMPANY, address)).toBe('https://id.gs1.org/01/04012345123456/21/0032a%2Fb');
    expect(gs1KeysOf(address)).toEqual({ gtin: '04012345123456', lot: null, serial: '0032a/b' });
  });

  it.each([['urn:epc:idpat:sgtin:4012345.012345.*'], ['https://mill.example/goods/01/04012345123456']])(
    'writes the article %s in canonical form',
    (address) => {
      expect(canonicalLot(COMPANY, address)).toBe('https://id.gs1.org/01/04012345123456');
    },
  );

  it.each([
    ['a lot with characters that no key allows', 'urn:epc:class:lgtin:4012345.012345.lot%C3%B1'],
    ['a container', 'urn:epc:id:sscc:0614141.1234567890'],
  ])('leaves %s as written', (_, reference) => {
    expect(canonicalLot(COMPANY, reference)).toBe(reference);
  });
});

describe('canonicalPlace', () => {
  const place = 'https://id.gs1.org/414/0614141123452';
  it.each([
    ['an EPC', 'urn:epc:id:sgln:0614141.12345.0', place],
    ['a Digital Link of any domain', 'http://mill.example/goods/414/0614141123452', place],
    ['a Digital Link with the extension 0', 'https://mill.example/414/0614141123452/254/0', place],
    ['a spot in an EPC', 'urn:epc:id:sgln:0614141.12345.dock%2F4', `${place}/254/dock%2F4`],
    ['a spot in a Digital Link', 'https://mill.example/414/0614141123452/254/dock%2f4', `${place}/254/dock%2F4`],
    ['one of our own ids', `urn:uuid:${COMPANY.toUpperCase()}`, `urn:uuid:${COMPANY}`],
    ['another address as written', 'https://mill.example/414/1', 'https://mill.example/414/1'],
    ['an EPC of too few digits as written', 'urn:epc:id:sgln:0614141.1234.0', 'urn:epc:id:sgln:0614141.1234.0'],
    ['no place as written', '', ''],
  ])('writes %s', (_, address, canonical) => {
    expect(canonicalPlace(address)).toBe(canonical);
  });
});
