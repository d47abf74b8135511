import { zoneOf } from './moments';

it('formats the offset of this device', () => {
  const behind = { getTimezoneOffset: () => 210 } as Date;
  const ahead = { getTimezoneOffset: () => -330 } as Date;
  expect([zoneOf(behind), zoneOf(ahead)]).toEqual(['-03:30', '+05:30']);
});
