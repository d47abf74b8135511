import { localMoment, momentOf } from './local-moment';

it('formats a moment for a datetime-local field, and parses it back', () => {
  const at = new Date(2026, 4, 9, 7, 5);
  expect(localMoment(at)).toBe('2026-05-09T07:05');
  expect(momentOf(localMoment(at))).toEqual(at);
});

it('is null for an empty or invalid field', () => {
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});
