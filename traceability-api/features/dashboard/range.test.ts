import fc from 'fast-check';
import { daysOf, resolveRange, shiftDay, splitSpans, type Span } from './range';

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const iso = (date: Date) => date.toISOString().slice(0, 10);

it.each([
  ['0001-01-01', '0001-01-03'],
  ['1999-12-31', '2000-01-02'],
  ['2026-11-02', '2026-11-01'],
  ['2025-10-17', '2026-11-21'],
  ['9999-12-01', '9999-12-30'],
  ['2026-11-21', '2026-11-23'],
])('rejects the days from %s to %s', (from, to) => {
  expect(() => resolveRange({ from, to }, new Date('2026-11-21T23:59:59Z'))).toThrow();
});

it('accepts today, and tomorrow for clocks that are ahead', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(resolveRange({}, now)).toMatchObject({ from: '2026-10-23', to: '2026-11-21', days: 30 });
  expect(resolveRange({ to: '2026-11-22' }, now).days).toBe(30);
});

it.each([
  ['9999-12-01', '9999-12-30'],
  ['2026-01-01', '2027-12-31'],
  ['0001-01-01', '0001-01-02'],
  ['2026-01-01', 'x'],
])('rejects an endless range from %s to %s', (from, to) => {
  expect(() => splitSpans({ from, to })).toThrow(RangeError);
});

function daysIn({ span, start }: Span): string[] {
  const date = new Date(start);
  const inMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const count = { day: 1, week: 7, month: inMonth }[span];
  return Array.from({ length: count }, (_, at) => shiftDay(start, at));
}

it('uses whole months, whole weeks and the days around them', () => {
  expect(splitSpans({ from: '2026-09-28', to: '2026-11-11' })).toEqual([
    { span: 'day', start: '2026-09-28' },
    { span: 'day', start: '2026-09-29' },
    { span: 'day', start: '2026-09-30' },
    { span: 'month', start: '2026-10-01' },
    { span: 'day', start: '2026-11-01' },
    { span: 'week', start: '2026-11-02' },
    { span: 'day', start: '2026-11-09' },
    { span: 'day', start: '2026-11-10' },
    { span: 'day', start: '2026-11-11' },
  ]);
  expect(splitSpans({ from: '2026-10-26', to: '2026-11-08' })).toEqual([
    { span: 'week', start: '2026-10-26' },
    { span: 'week', start: '2026-11-02' },
  ]);
  expect(splitSpans({ from: '2026-11-21', to: '2026-11-21' })).toEqual([{ span: 'day', start: '2026-11-21' }]);
});

it('covers every day of a range once, with few spans', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (start, days) => {
      const from = iso(start);
      const range = { from, to: shiftDay(from, days - 1) };
      const spans = splitSpans(range);
      expect(spans.flatMap(daysIn)).toEqual(daysOf({ ...range, days }));
      expect(spans.length).toBeLessThanOrEqual(47);
    }),
  );
});

it('starts weeks on Monday and months on their first day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (start, days) => {
      const from = iso(start);
      for (const part of splitSpans({ from, to: shiftDay(from, days - 1) })) {
        if (part.span === 'week') expect(new Date(part.start).getUTCDay()).toBe(1);
        if (part.span === 'month') expect(part.start).toMatch(/-01$/);
      }
    }),
  );
});
