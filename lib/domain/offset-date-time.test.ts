import { offsetDateTime } from './offset-date-time';

it('writes a moment with the local date east and west of Greenwich', () => {
  expect(offsetDateTime(new Date('2026-01-01T01:15:00Z'), '-03:30')).toBe('2025-12-31T21:45:00.000-03:30');
  expect(offsetDateTime(new Date('2026-06-04T22:30:00Z'), '+02:00')).toBe('2026-06-05T00:30:00.000+02:00');
});

it.each(['+14:30', '-16:00', '', 'Z'])('writes it in UTC if %j is no valid offset', (zone) => {
  expect(offsetDateTime(new Date('2026-04-01T08:00:00Z'), zone)).toBe('2026-04-01T08:00:00.000+00:00');
});
