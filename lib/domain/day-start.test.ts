import { dayAfter, dayStart } from './day-start';

it.each([
  ['of summer', '2026-06-05', 'Europe/Madrid', '2026-06-04T22:00:00.000Z'],
  ['of winter', '2026-01-05', 'Europe/Madrid', '2026-01-04T23:00:00.000Z'],
  ['on which summer time begins', '2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['after it', '2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  ['on which summer time ends', '2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
  ['after it', '2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  ['west of Greenwich', '2026-06-05', 'America/New_York', '2026-06-05T04:00:00.000Z'],
  ['of half an hour', '2026-06-05', 'Asia/Kolkata', '2026-06-04T18:30:00.000Z'],
  ['without a midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['with two midnights', '2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ['that there never was', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['of UTC', '2026-06-05', 'UTC', '2026-06-05T00:00:00.000Z'],
])('begins a day %s', (_, day, timeZone, start) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(start);
});

it('gives the day after the last of a month and of a year', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2026-12-31')]).toEqual(['2026-03-01', '2027-01-01']);
});
