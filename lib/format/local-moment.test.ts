import { localMoment, momentOf } from './local-moment';

it('writes a moment of this device as a field of date and time has it', () => {
  const at = new Date(2026, 4, 9, 7, 5);
  expect(localMoment(at)).toBe('2026-05-09T07:05');
  expect(momentOf(localMoment(at))).toEqual(at);
});

it('reads nothing from an empty field', () => {
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});
