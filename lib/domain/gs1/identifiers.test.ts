import { checkDigit } from './check-digit';
import { identifierOf, isCset82 } from './identifiers';

const takes = (ai: string, value: string) => identifierOf(ai)?.test(value);
const text = (length: number) => 'Ab-1/Z_9.x'.repeat(10).slice(0, length);
const digits = (length: number) => '1234567890'.repeat(10).slice(0, length);
const key = (length: number) => `${digits(length - 1)}${checkDigit(digits(length - 1))}`;
const wrongKey = (length: number) => `${digits(length - 1)}${(checkDigit(digits(length - 1)) + 1) % 10}`;

// Formats as in GS1 General Specifications, section 3.
it.each([
  ['00', 18],
  ['01', 14],
  ['02', 14],
  ['402', 17],
  ['410', 13],
  ['414', 13],
  ['417', 13],
  ['8017', 18],
  ['8018', 18],
])('(%s) is a key of %d digits with its check digit', (ai, length) => {
  expect(takes(ai, key(length))).toBe(true);
  for (const wrong of [wrongKey(length), key(length - 1), key(length + 1), '', `A${key(length).slice(1)}`])
    expect([wrong, takes(ai, wrong)]).toEqual([wrong, false]);
});

it.each([
  ['20', 2],
  ['422', 3],
  ['424', 3],
  ['426', 3],
  ['8001', 14],
  ['8005', 6],
  ['8006', 18],
  ['8026', 18],
  ['3100', 6],
  ['3105', 6],
  ['3695', 6],
  ['3940', 4],
  ['3950', 6],
])('(%s) is %d digits', (ai, length) => {
  expect(takes(ai, digits(length))).toBe(true);
  for (const wrong of [digits(length - 1), digits(length + 1), `${digits(length - 1)}A`, `A${digits(length - 1)}`])
    expect([wrong, takes(ai, wrong)]).toEqual([wrong, false]);
});

it.each([
  ...['10', '21', '22', '243', '254', '420', '8002', '8012', '710', '716'].map((ai) => [ai, 20] as const),
  ...['240', '241', '250', '251', '400', '401', '403', '8004', '8010', '90'].map((ai) => [ai, 30] as const),
  ...['7001', '7009', '7010', '7011', '7020', '7023', '7030', '7039', '7040'].map((ai) => [ai, 30] as const),
  ...['8200', '4300', '4399', '8110', '8112'].map((ai) => [ai, 70] as const),
  ...['7230', '7239', '7240', '7242', '7250', '7259', '91', '99'].map((ai) => [ai, 90] as const),
  ['235', 28],
  ['427', 3],
  ['8007', 34],
  ['8009', 50],
  ['8013', 25],
  ['8020', 25],
] as const)('(%s) is text of at most %d characters', (ai, length) => {
  expect(takes(ai, text(length))).toBe(true);
  expect(takes(ai, 'A')).toBe(true);
  for (const wrong of ['', text(length + 1), 'a b', 'ñ', 'a#'])
    expect([wrong, takes(ai, wrong)]).toEqual([wrong, false]);
});

it.each([
  ['242', 1, 6],
  ['30', 1, 8],
  ['37', 1, 8],
  ['423', 3, 15],
  ['425', 3, 15],
  ['8008', 8, 12],
  ['8011', 1, 12],
  ['8019', 1, 10],
  ['3900', 1, 15],
  ['3919', 4, 18],
  ['3920', 1, 15],
  ['3931', 4, 18],
])('(%s) is a number of %d to %d digits', (ai, least, most) => {
  for (const length of [least, most]) expect(takes(ai, digits(length))).toBe(true);
  for (const wrong of [digits(least - 1), digits(most + 1), `${digits(most - 1)}A`, `A${digits(most - 1)}`])
    expect([wrong, takes(ai, wrong)]).toEqual([wrong, false]);
});

it.each(['11', '12', '13', '15', '16', '17'])('(%s) is a date, whose day may be left open', (ai) => {
  for (const date of ['260101', '261231', '260200']) expect(takes(ai, date)).toBe(true);
  for (const wrong of ['260001', '261301', '260132', '26010', '2601011', '26O101', ''])
    expect([wrong, takes(ai, wrong)]).toEqual([wrong, false]);
});

it('has a key before the serial of documents, coupons and returnable assets', () => {
  const body = key(13);
  for (const rest of ['', 'A-1', text(17)]) expect(takes('253', `${body}${rest}`)).toBe(true);
  for (const wrong of [wrongKey(13), `${body}${text(18)}`, `${body} A`, `A${body}`, body.slice(0, 12)])
    expect([wrong, takes('253', wrong)]).toEqual([wrong, false]);
  for (const rest of ['', '1', digits(12)]) expect(takes('255', `${body}${rest}`)).toBe(true);
  for (const wrong of [wrongKey(13), `${body}${digits(13)}`, `${body}A`, `${body}1A`, `A${body}`])
    expect([wrong, takes('255', wrong)]).toEqual([wrong, false]);
  for (const rest of ['', 'A-1', text(16)]) expect(takes('8003', `0${body}${rest}`)).toBe(true);
  for (const wrong of [`1${body}`, `0${wrongKey(13)}`, `0${body}${text(17)}`, `A0${body}`, `0${body.slice(0, 12)}A`])
    expect([wrong, takes('8003', wrong)]).toEqual([wrong, false]);
});

it('has a three-digit country code before a postal code', () => {
  for (const code of ['724', '72428013', '620AB-1/2345x']) expect(takes('421', code.slice(0, 12))).toBe(true);
  for (const wrong of ['72', 'A724', '72A28', `724${text(10)}`, '724 8']) expect(takes('421', wrong)).toBe(false);
});

it.each([
  ...['04', '19', '23', '418', '4100', '1410', '3106', '31', '310', '33000', '396', '3980', '43', '430', '43000'],
  ...[
    '7000',
    '7012',
    '7024',
    '7041',
    '7050',
    '717',
    '719',
    '7210',
    '7243',
    '7260',
    '8113',
    '8114',
    '81100',
    '9',
    '911',
  ],
  ...['x41', '1390', '13910', '1392', '39101', '21393', '1394', '13950'],
  ...['14300', '17001', '1710', '17230', '18110', '191', 'A'],
])('does not know (%s)', (ai) => {
  expect(identifierOf(ai)).toBeUndefined();
});

it('knows which values need no separator after them', () => {
  const fixed = ['00', '01', '02', '11', '13', '17', '20', '3100', '3695', '410', '417'];
  const variable = ['10', '21', '22', '235', '240', '30', '37', '3900', '400', '402', '420', '8005', '7020', '91'];
  expect(fixed.filter((ai) => identifierOf(ai)?.fixedLength === undefined)).toEqual([]);
  expect(variable.filter((ai) => identifierOf(ai)?.fixedLength !== undefined)).toEqual([]);
});

it('limits a serial to twenty characters unless more are allowed', () => {
  expect([isCset82(text(20)), isCset82(text(21)), isCset82(text(21), 21)]).toEqual([true, false, true]);
  expect(['ñA', 'Añ', '#A', 'A#'].filter((value) => isCset82(value))).toEqual([]);
});

it.each('3100 3900 3910 3920 3930 3940 3950 410 4300 7001 710 7230 8110 91'.split(' '))(
  'knows (%s), and nothing with an extra digit before or after it',
  (ai) => {
    expect(identifierOf(ai)).toBeDefined();
    expect([identifierOf(`1${ai}`), identifierOf(`${ai}0`)]).toEqual([undefined, undefined]);
  },
);

it('(253) is a key of 13 digits followed by at most 17 characters', () => {
  expect(takes('253', key(13))).toBe(true);
  expect(takes('253', key(13) + text(17))).toBe(true);
  for (const wrong of [key(13) + text(18), `A${key(13)}`, wrongKey(13), key(12)])
    expect([wrong, takes('253', wrong)]).toEqual([wrong, false]);
});

it('(8003) is a zero and a key of 13 digits followed by at most 16 characters', () => {
  expect(takes('8003', `0${key(13)}`)).toBe(true);
  expect(takes('8003', `0${key(13)}${text(16)}`)).toBe(true);
  for (const wrong of [`0${key(13)}${text(17)}`, `1${key(13)}`, `0${wrongKey(13)}`, `0${key(12)}`, `0${key(12)}A`])
    expect([wrong, takes('8003', wrong)]).toEqual([wrong, false]);
});

it('(8030) is text of at most 90 characters of the base64url alphabet', () => {
  expect(takes('8030', `${'aZ-_'.repeat(22)}9=`)).toBe(true);
  for (const wrong of ['', 'a'.repeat(91), 'a.b', 'a/b', 'a b'])
    expect([wrong, takes('8030', wrong)]).toEqual([wrong, false]);
});
