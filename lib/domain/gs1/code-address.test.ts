import { articlePath, readableLines, unitPath, unitUrl } from './code-address';

const GTIN = '09520123456788';
const unit = { gtin: GTIN, serial: 'A-1', hash: 'h4sh' };

it('addresses a unit by GTIN and serial if it has both', () => {
  expect(unitPath(unit)).toBe(`/01/${GTIN}/21/A-1`);
  expect(unitPath({ ...unit, serial: 'A/1' })).toBe(`/01/${GTIN}/21/A%2F1`);
  expect(unitUrl('https://id.example', unit)).toBe(`https://id.example/01/${GTIN}/21/A-1`);
});

it.each([
  ['no GTIN', { gtin: null }],
  ['no serial', { serial: null }],
  ['an empty serial', { serial: '' }],
  ['a serial with characters that GS1 does not allow', { serial: 'ñ 1' }],
  ['a serial of more than twenty characters', { serial: 'x'.repeat(21) }],
  ['a serial that would lead elsewhere', { serial: '..' }],
])('addresses a unit with %s by its hash', (_, change) => {
  const code = { ...unit, ...change };
  expect(unitPath(code)).toBe('/p/h4sh');
  expect(unitUrl('https://id.example', code)).toBe('https://id.example/p/h4sh');
  const serial = code.serial ? [code.serial] : [];
  expect(readableLines({ ...code, code: '00000007', lot: null })).toEqual(['00000007', ...serial]);
  expect(readableLines({ ...code, code: '00000007', lot: 'L 1' })).toEqual(['00000007', ...serial, 'L 1']);
  expect(readableLines({ ...unit, gtin: null, serial: '00000007', code: '00000007', lot: null })).toEqual(['00000007']);
});

it('leaves no character of a hash unencoded', () => {
  expect(unitPath({ gtin: null, serial: null, hash: 'a/b?' })).toBe('/p/a%2Fb%3F');
});

it('addresses a model by its GTIN, else by its id', () => {
  expect(articlePath({ id: 'id-1', gtin: GTIN })).toBe(`/01/${GTIN}`);
  expect(articlePath({ id: 'id-1', gtin: null })).toBe('/p/id-1');
});

it('writes GS1’s human-readable lines under a link, the lot last', () => {
  const code = { ...unit, code: '00000007' };
  expect(readableLines({ ...code, lot: null })).toEqual([`(01) ${GTIN}`, '(21) A-1']);
  expect(readableLines({ ...code, lot: 'L1' })).toEqual([`(01) ${GTIN}`, '(21) A-1', '(10) L1']);
});
