import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId = '';
let box = '';
let crate = '';

beforeEach(async () => {
  admin = await t.company({ level: 500 });
  articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 100);
  const makeContainer = async (name: string) =>
    (await done<{ id: string }>(admin, 'POST', '/containers', { name, code: name, kind: 'box' })).id;
  box = await makeContainer('Box');
  crate = await makeContainer('Crate');
});

/** A lot with units, and their codes. */
async function makeLot(code: string, quantity: number) {
  const { id } = await done<{ id: string }>(admin, 'POST', '/lots', { articleId, code });
  await createUnits(t, admin, { articleId, quantity, lot: { kind: 'existing', lotId: id } });
  return { id, units: (await done<{ results: Unit[] }>(admin, 'GET', `/units?lotId=${id}&sort=code`)).results };
}
interface Unit {
  id: string;
  code: string;
}

const carry = (kind: 'load' | 'unload', containerId: string, subject: object) =>
  admin.call<string>('POST', '/event-records', {
    ...{ kind, containerId, subject, clientKey: newId(), happenedAt: new Date().toISOString(), zone: '+00:00' },
  });
const wholeLot = (lotId: string) => ({ type: 'lot', lotId });
const oneUnit = (unit?: Unit) => ({ type: 'units', codes: [unit?.code] });

describe('a lot in a container', () => {
  it('has all its units there: none can be loaded elsewhere or taken out alone', async () => {
    const { id, units } = await makeLot('L-1', 2);
    expect((await carry('load', box, wholeLot(id))).status).toBe(201);
    for (const refused of [
      await carry('load', crate, oneUnit(units[0])),
      await carry('unload', box, oneUnit(units[0])),
    ])
      expect(refused).toMatchObject({
        ...{ code: 'CONFLICT', message: 'Lot L-1 is in the container “Box”: unload it first.' },
      });
    const target = await done<{ container: object }>(admin, 'GET', `/event-records/target?q=${units[0]?.code}`);
    expect(target.container).toMatchObject({ id: box });
    expect((await carry('unload', box, wholeLot(id))).status).toBe(201);
    expect((await carry('load', crate, oneUnit(units[0]))).status).toBe(201);
  });

  it('keeps its units: they move to another lot once it is unloaded', async () => {
    const { id, units } = await makeLot('L-1', 2);
    const other = await makeLot('L-2', 1);
    await carry('load', box, wholeLot(id));
    const move = { ids: units.map((unit) => unit.id), lotId: other.id };
    const refused = { code: 'CONFLICT', message: 'Lot L-1 is in the container “Box”: unload it first.' };
    expect(await admin.call('POST', '/units/assign-lot/preview', move)).toMatchObject(refused);
    expect(await admin.call('POST', '/units/assign-lot', move)).toMatchObject(refused);
    await carry('unload', box, wholeLot(id));
    expect((await admin.call('POST', '/units/assign-lot', move)).status).toBe(200);
  });

  it('takes in no unit, and no lot with units, that are in another container', async () => {
    const inBox = await makeLot('L-1', 1);
    const { id, units } = await makeLot('L-2', 2);
    await carry('load', box, wholeLot(inBox.id));
    await carry('load', crate, oneUnit(units[0]));
    const moved = await admin.call<string>('POST', '/units/assign-lot', { ids: [units[0]?.id], lotId: inBox.id });
    expect([moved.code, moved.message]).toEqual(['CONFLICT', expect.stringContaining('“Crate”')]);
    const merged = await admin.call<string>('POST', `/lots/${inBox.id}/merge`, { lotIds: [id] });
    expect(merged.message).toBe('1 unit of this lot is in the container “Crate”: unload it first.');
  });
});

it('a lot goes into no container while units of it are in one', async () => {
  const { id, units } = await makeLot('L-1', 3);
  await carry('load', crate, { type: 'units', codes: units.slice(0, 2).map(({ code }) => code) });
  expect(await carry('load', box, wholeLot(id))).toMatchObject({
    ...{ code: 'CONFLICT', message: '2 units of this lot are in the container “Crate”: unload them first.' },
  });
});

it('a lot and its unit that are loaded at the same moment do not both succeed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, units } = await makeLot(`L-${round}`, 1);
    const both = await Promise.all([carry('load', box, wholeLot(id)), carry('load', crate, oneUnit(units[0]))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

it('an unload that is declared wrong does not put a unit beside its lot', async () => {
  const { id, units } = await makeLot('L-1', 1);
  await carry('load', crate, oneUnit(units[0]));
  const unload = (await carry('unload', crate, oneUnit(units[0]))) as unknown as { message: { id: string } };
  await carry('load', box, wholeLot(id));
  const correction = { note: 'Still there', clientKey: newId() };
  const refused = await admin.call('POST', `/event-records/${unload.message.id}/correct`, correction);
  expect(refused).toMatchObject({ code: 'CONFLICT', message: 'Lot L-1 is in the container “Box”: unload it first.' });
});
