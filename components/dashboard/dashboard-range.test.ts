import { daysBetween, readRange, shiftDay } from './dashboard-range';

const today = '2026-11-20';

it('parses a preset, two days, or nothing', () => {
  expect(readRange({ days: '7' }, today)).toEqual({ from: '2026-11-14', to: today });
  expect(readRange({ from: '2026-01-01', to: '2026-02-01' }, today)).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  expect(readRange({}, today)).toEqual({});
});

it('rejects an invalid preset or day', () => {
  for (const params of [
    { days: '8' },
    { from: 'yesterday' },
    { to: ['2026-01-01', '2026-01-02'] },
    { to: '9999-12-31' },
    { from: '2026-02-30' },
    { to: '' },
  ])
    expect(readRange(params, today)).toBeNull();
});

it('counts both ends of a period, across changes of the clock and of the year', () => {
  expect(daysBetween('2026-11-14', today)).toBe(7);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(3);
  expect(daysBetween('2023-11-20', today)).toBe(1097);
  expect(shiftDay('2026-03-30', -2)).toBe('2026-03-28');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay(today, -365)).toBe('2025-11-20');
});
