import { LATITUDE, LONGITUDE } from '@/lib/contract/core/degrees';
import { readDegrees, roundDegrees, writeDegrees } from './position';

it('reads degrees as people write them', () => {
  for (const [input, degrees] of [
    ['41.5', 41.5],
    ['41,5', 41.5],
    [' −3,7 ', -3.7],
    ['-3.70379', -3.70379],
    ['0', 0],
    ['90°', 90],
    ['90 °', 90],
    ['-90', -90],
    ['41.12345678', 41.123457],
  ] as const)
    expect([input, readDegrees(input, LATITUDE)]).toEqual([input, degrees]);
});

it('rejects anything else', () => {
  for (const input of ['', 'x', '91', '-90.1', '1e1', '41.5.1', '41 30', '41°30′', '1'.repeat(500), 'NaN', '0x10'])
    expect([input, readDegrees(input, LATITUDE)]).toEqual([input, null]);
  expect(readDegrees('180', LONGITUDE)).toBe(180);
  expect(readDegrees('180.0001', LONGITUDE)).toBeNull();
});

it('rounds to a tenth of a metre', () => {
  expect(roundDegrees(1.23456789)).toBe(1.234568);
  expect(writeDegrees(null)).toBe('');
  expect(writeDegrees(-3.5)).toBe('-3.5');
});

it.each(['4−1', '4°1', '41°°', '−−41', '41°x'])('rejects %j', (input) => {
  expect(readDegrees(input, { min: -90, max: 90 })).toBeNull();
});
