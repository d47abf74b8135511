import fc from 'fast-check';
import { daysOf, shiftDay, splitMonths } from './dashboard-range';

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const iso = (date: Date) => date.toISOString().slice(0, 10);

it('splits a range into whole months and the days around them', () => {
  expect(splitMonths({ from: '2025-11-22', to: '2026-11-21' })).toEqual({
    months: { from: '2025-12-01', to: '2026-10-31' },
    days: [
      { from: '2025-11-22', to: '2025-11-30' },
      { from: '2026-11-01', to: '2026-11-21' },
    ],
  });
  expect(splitMonths({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-28' },
    days: [],
  });
  expect(splitMonths({ from: '2026-11-03', to: '2026-11-20' }).months).toBeNull();
});

it('covers every day of a range once', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (start, days) => {
      const from = iso(start);
      const range = { from, to: shiftDay(from, days - 1) };
      const all = daysOf({ ...range, previousFrom: from, days });
      const { months, days: left } = splitMonths(range);
      const parts = months ? [...left, months] : left;
      const covered = all.map((one) => parts.filter((part) => part.from <= one && one <= part.to).length);
      expect(new Set(covered)).toEqual(new Set([1]));
      if (months) {
        expect(months.from.endsWith('-01')).toBe(true);
        expect(shiftDay(months.to, 1).endsWith('-01')).toBe(true);
        expect(months.from >= from && months.to <= range.to).toBe(true);
      }
    }),
  );
});
