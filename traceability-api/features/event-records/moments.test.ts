import { refusalOf } from '../../core/errors';
import { happenedAtOf } from './moments';

const NOW = new Date('2026-11-20T10:00:00.000Z');

function refused(moment: Parameters<typeof happenedAtOf>[0]) {
  try {
    return happenedAtOf(moment, NOW);
  } catch (error) {
    return refusalOf(error)?.details;
  }
}

it.each([
  ['a year to come by a clock that goes right', { happenedAt: '2027-11-20T10:00:00Z', sentAt: NOW.toISOString() }],
  ['a year to come by a clock a day late', { happenedAt: '2027-11-20T10:00:00Z', sentAt: '2026-11-21T10:00:00Z' }],
  ['two minutes to come by a clock that nobody knows', { happenedAt: '2026-11-20T10:02:00Z' }],
])('rejects %s', (_, moment) => {
  expect(refused(moment)).toEqual({ text: 'happenedTooLate', path: 'happenedAt' });
});

it('treats a time ahead by less than the allowed clock difference as now', () => {
  expect(happenedAtOf({ happenedAt: '2026-11-20T10:00:59Z' }, NOW)).toEqual(NOW);
});

it('rejects a time before the earliest supported day', () => {
  expect(refused({ happenedAt: '1999-12-31T00:00:00Z' })).toEqual({ text: 'happenedTooEarly', path: 'happenedAt' });
});
