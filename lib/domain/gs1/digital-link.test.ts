import { digitalLink, parseDigitalLink } from './digital-link';

const GTIN = '09520123456788';
const SSCC = '006141411234567890';
const read = (path: string) => parseDigitalLink(`https://id.example${path}`);
const elementsOf = (path: string) => {
  const parsed = read(path);
  return 'error' in parsed ? parsed.error : parsed.elements.map(({ ai, value }) => `${ai}=${value}`).join(' ');
};

describe('a Digital Link', () => {
  it.each(['http://id.example', 'https://id.example:8443', 'https://[2001:db8::1]', 'https://id.example/some/stem'])(
    'may be based on %s',
    (base) => {
      expect(parseDigitalLink(`${base}/01/${GTIN}`)).toEqual({
        elements: [{ ai: '01', value: GTIN }],
        elementString: `^01${GTIN}`,
        granularity: 'model',
      });
    },
  );

  it.each([
    `xhttps://id.example/01/${GTIN}`,
    `ftp://id.example/01/${GTIN}`,
    `https://id.example:123456/01/${GTIN}`,
    `https://id_example/01/${GTIN}`,
    `/01/${GTIN}`,
    `https://id.example/01/${GTIN} `,
    `https://id.example/01/${GTIN}?a=<b>`,
    '',
  ])('is no link: %j', (uri) => {
    expect(parseDigitalLink(uri)).toEqual({ error: 'not a link' });
  });

  it.each([
    ['/', 'no key'],
    ['/01', 'no key'],
    ['/01/', 'no key'],
    [`/01/${GTIN}/`, 'no key'],
    ['/en/products/1', 'no key'],
    [`/99/${GTIN}/x/y`, 'no key'],
    [`/01/${GTIN}/21`, 'no key'],
    ['/21/01/', 'no key'],
    ['/01/%E0%A4%A', 'bad value'],
    [`/01/${GTIN}/21/%ZZ`, 'bad value'],
    ['/01/9520123456788', 'bad value'],
    ['/01/09520123456789', 'bad value'],
    [`/01/${GTIN}/21/%C3%B1`, 'bad value'],
    [`/01/${GTIN}/10/A/22/B`, 'wrong qualifiers'],
    [`/01/${GTIN}/235/A/21/B`, 'wrong qualifiers'],
    [`/00/${SSCC}/10/A`, 'wrong qualifiers'],
    [`/01/${GTIN}/98/x`, 'wrong qualifiers'],
    [`/01/${GTIN}?10=A`, 'wrong qualifiers'],
    [`/01/${GTIN}/21/B?22=A`, 'wrong qualifiers'],
    [`/01/${GTIN}/21/B?10=A`, 'wrong qualifiers'],
    [`/01/${GTIN}?19=1`, 'unknown attribute'],
    [`/01/${GTIN}?17=%ZZ`, 'bad value'],
    [`/01/${GTIN}?17=261301`, 'bad value'],
    [`/01/${GTIN}?17=261231&17=261231`, 'repeated'],
    [`/01/${GTIN}?01=${GTIN}`, 'repeated'],
  ])('%s is refused: %s', (path, error) => {
    expect(read(path)).toEqual({ error });
  });

  it.each([
    ['/8010/PART-1/8011/12', '8010=PART-1 8011=12'],
    [`/01/${GTIN}/22/A/10/B/21/C`, `01=${GTIN} 22=A 10=B 21=C`],
    [`/01/${GTIN}?17=261231&linkType=all&3100=001250`, `01=${GTIN} 17=261231 3100=001250`],
    [`/01/${GTIN}?17=261231;37=5`, `01=${GTIN} 17=261231 37=5`],
    [`/01/${GTIN}?17&37=5&=x&9x=1#part`, `01=${GTIN} 37=5`],
    [`/01/${GTIN}?240=A%2FB=C`, `01=${GTIN} 240=A/B=C`],
    [`/01/${GTIN}#17=261231`, `01=${GTIN}`],
    [`/01/${GTIN}/21/A?8030=bHVt_-A=`, `01=${GTIN} 21=A 8030=bHVt_-A=`],
    [`/00/${SSCC}?10=A`, `00=${SSCC} 10=A`],
    [`/01/${GTIN}/414/9520123456788/254/X`, '414=9520123456788 254=X'],
    [`/21/A/01/${GTIN}`, `01=${GTIN}`],
  ])('%s contains %s', (path, elements) => {
    expect(elementsOf(path)).toBe(elements);
  });

  it('reads a plus in the query as a space, which no value may contain', () => {
    expect(read(`/01/${GTIN}?240=A+B`)).toEqual({ error: 'bad value' });
    expect(elementsOf(`/01/${GTIN}?240=A%2BB`)).toBe(`01=${GTIN} 240=A+B`);
  });

  it.each([
    [`/01/${GTIN}`, 'model'],
    [`/01/${GTIN}?17=261231`, 'model'],
    [`/01/${GTIN}/22/A`, 'model'],
    [`/01/${GTIN}/10/A`, 'batch'],
    [`/01/${GTIN}/10/A/21/B`, 'item'],
    [`/01/${GTIN}/235/B`, 'item'],
    [`/00/${SSCC}`, 'other'],
    [`/8006/${GTIN}0102/21/A`, 'other'],
  ])('%s identifies a %s', (path, granularity) => {
    expect(read(path)).toMatchObject({ granularity });
  });

  it('separates values of variable length in an element string, but not after the last', () => {
    expect(read(`/01/${GTIN}/10/A/21/B?17=261231&37=5`)).toMatchObject({
      elementString: `^01${GTIN}10A^21B^17261231375`,
    });
  });
});

describe('writing a Digital Link', () => {
  it('encodes every character that is ambiguous in a URI', () => {
    expect(digitalLink({ base: 'https://id.example', gtin14: GTIN, lot: "A'(1)*!", serial: '/+%' })).toBe(
      `https://id.example/01/${GTIN}/10/A%27%281%29%2A%21/21/%2F%2B%25`,
    );
  });

  it('throws with the reason on invalid GS1 values', () => {
    expect(() => digitalLink({ base: 'https://id.example', gtin14: '1' })).toThrow(
      new RangeError('not a GS1 Digital Link (bad value)'),
    );
    expect(() => digitalLink({ base: 'id.example', gtin14: GTIN })).toThrow('not a link');
  });
});

it.each([
  ['/415/9520123456788/8020/A1', '415=9520123456788 8020=A1'],
  ['/417/9520123456788/7040/1ABC', '417=9520123456788 7040=1ABC'],
  ['/8006/095201234567880102/22/a/10/b/21/c', '8006=095201234567880102 22=a 10=b 21=c'],
  ['/8017/952012345678901233/8019/1', '8017=952012345678901233 8019=1'],
  ['/8018/952012345678901233/8019/1', '8018=952012345678901233 8019=1'],
  ['/414/9520123456788/7040/1ABC', '414=9520123456788 7040=1ABC'],
  ['/8004/95201234/7040/1ABC', '8004=95201234 7040=1ABC'],
  ['/414/9520123456788/254/X/7040/1ABC', 'wrong qualifiers'],
  ['/414/9520123456788/8020/A1', 'wrong qualifiers'],
  ['/8017/952012345678901233/21/1', 'wrong qualifiers'],
])('accepts only a key’s own qualifiers after it: %s', (path, elements) => {
  expect(elementsOf(path)).toBe(elements);
});

it('looks for the key only after the host', () => {
  expect(parseDigitalLink(`https://01/${GTIN}`)).toEqual({ error: 'no key' });
});
