import { zoneOf } from './moments';

it('formats the offset of this device', () => {
  const laggingZone = { getTimezoneOffset: () => 210 } as Date;
  const ahead = { getTimezoneOffset: () => -330 } as Date;
  expect([zoneOf(laggingZone), zoneOf(ahead)]).toEqual(['-03:30', '+05:30']);
});
