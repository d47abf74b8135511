import { isUuid, newUuid } from './uuid';

it('makes random UUIDs of version 4', () => {
  const uuids = Array.from({ length: 200 }, newUuid);
  expect(uuids.every((uuid) => isUuid(uuid) && /^.{14}4.{4}[89ab]/.test(uuid))).toBe(true);
  expect(new Set(uuids).size).toBe(200);
});
