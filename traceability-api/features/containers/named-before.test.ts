import { randomUUID } from 'node:crypto';
import type { Container } from '@/lib/contract/containers';
import type { EventRecord } from '@/lib/contract/event-records';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, post } from '../../testing/epcis/events';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
});

const SSCC = '106141411234567897';
const names = [
  'urn:epc:id:sscc:0614141.1123456789',
  `https://id.gs1.org/00/${SSCC}`,
  `https://x.example/a/00/${SSCC}?s=1`,
];
const fields = { name: 'Pallet', code: 'P-1', sscc: SSCC };

const make = async (body: object, by = admin) =>
  (await by.call<Container>('POST', '/containers', { ...fields, ...body })).message;
const captureAll = async () => {
  const events = names.map((epc) => eventOf({ epcList: [epc] }));
  expect((await post(admin, '/epcis/capture', documentOf(events))).status).toBe(202);
};
const historyOf = async ({ id }: Container, by = admin) =>
  (await by.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${id}`)).message.results.length;

it('events about a container from before it was created count for it, in any notation of its SSCC', async () => {
  await captureAll();
  const other = await t.company({ level: 500 });
  expect(await historyOf(await make({}, other), other)).toBe(0);
  expect(await historyOf(await make({ sscc: null, code: 'P-2' }))).toBe(0);
  const pallet = await make({});
  expect(await historyOf(pallet)).toBe(names.length);
  await captureAll();
  expect(await historyOf(pallet)).toBe(2 * names.length);
});

it('as do those for one that gets its SSCC later, or is restored from the trash', async () => {
  const pallet = await make({ sscc: null });
  await captureAll();
  const update = { ...fields, version: pallet.version };
  expect((await admin.call('PUT', `/containers/${pallet.id}`, update)).status).toBe(200);
  expect(await historyOf(pallet)).toBe(names.length);
  expect((await admin.call('POST', '/containers/delete', { ids: [pallet.id] })).status).toBe(200);
  await captureAll();
  expect((await admin.call('POST', '/containers/restore', { ids: [pallet.id] })).status).toBe(200);
  expect(await historyOf(pallet)).toBe(2 * names.length);
});

it('as do corrections of such events', async () => {
  await captureAll();
  const { results } = (await admin.call<{ results: EventRecord[] }>('GET', '/event-records')).message;
  const [wrong] = results;
  const body = { clientKey: randomUUID(), note: 'Another pallet' };
  expect((await admin.call('POST', `/event-records/${wrong?.id}/correct`, body)).status).toBe(201);
  expect(await historyOf(await make({}))).toBe(names.length + 1);
});
