import { localMoment, momentOf, zoneOf } from './moments';

it('writes the offset and the moment of this device', () => {
  const at = new Date(2026, 4, 9, 7, 5);
  expect(localMoment(at)).toBe('2026-05-09T07:05');
  expect(new Date(localMoment(at)).getTime()).toBe(at.getTime());
  const behind = { getTimezoneOffset: () => 210 } as Date;
  const ahead = { getTimezoneOffset: () => -330 } as Date;
  expect([zoneOf(behind), zoneOf(ahead)]).toEqual(['-03:30', '+05:30']);
});

it('reads a field of date and time, and nothing from an empty one', () => {
  expect(momentOf('2026-05-09T07:05')).toEqual(new Date(2026, 4, 9, 7, 5));
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});
