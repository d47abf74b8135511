import type { RecordTarget } from '@/lib/contract/record-targets';
import type { Lot } from '@/lib/contract/lots';
import type { Recall } from '@/lib/contract/recalls';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 100);
  articleId = await makeArticle(t, admin);
});

const makeLot = async (code: string) => (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
const recallOf = async (client: Client, id: string) =>
  (await client.call<RecordTarget>('GET', `/event-records/target?q=urn:uuid:${id}`)).message.recall;

it('reports an open recall for a unit, its lot and their containers, until it ends', async () => {
  const [lotId, rest] = [await makeLot('CALLED'), await makeLot('REST')];
  await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'existing', lotId } });
  const { results } = (await admin.call<{ results: { id: string; code: string }[] }>('GET', '/units')).message;
  const [first = '', second = ''] = results.map(({ id }) => id);
  // Moved by hand, the unit itself is recalled, and its new lot is not.
  await admin.call('POST', '/units/assign-lot', { ids: [second], lotId: rest });
  const [box, truck] = await Promise.all(
    ['BOX', 'TRUCK'].map(
      async (code) => (await admin.call<{ id: string }>('POST', '/containers', { name: code, code })).message.id,
    ),
  );
  const load = async (containerId = '', subject: object = {}) => {
    const body = { kind: 'load', containerId, subject, clientKey: newId(), zone: '+00:00' };
    const { status } = await admin.call('POST', '/event-records', { ...body, happenedAt: '2026-02-01T10:00:00Z' });
    expect(status).toBe(201);
  };
  await load(box, { type: 'lot', lotId });
  await load(truck, { type: 'container', containerId: box });
  const things = [first, second, lotId, rest, box ?? '', truck ?? ''];
  for (const id of things) expect(await recallOf(admin, id)).toBeNull();

  const { id } = (await admin.call<Recall>('POST', '/recalls', { lotId, reason: 'Dye comes off' })).message;
  const recall = {
    id,
    lot: { id: lotId, code: 'CALLED', isDeleted: false },
    supplierLot: null,
    reason: 'Dye comes off',
  };
  for (const thing of things) expect(await recallOf(admin, thing)).toEqual(recall);
  const codes = results.map(({ code }) => code).sort();
  const subject = { type: 'range', first: codes[0], last: codes.at(-1) };
  const preview = await admin.call('POST', '/event-records/preview', { kind: 'repair', subject });
  expect(preview.message).toMatchObject({ count: 3, recalled: 3 });

  await admin.call('POST', `/recalls/${id}/end`, {});
  for (const thing of things) expect(await recallOf(admin, thing)).toBeNull();
});
