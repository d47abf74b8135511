import type { Article } from '@/lib/contract/articles';
import type { Container } from '@/lib/contract/containers';
import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import type { Event } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { events } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let event: Event;
let box: Container;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  const articleId: Article['id'] = await makeArticle(t, admin);
  await makeBlock(t, admin, 10);
  await createUnits(t, admin, { articleId, quantity: 4, lot: { kind: 'new', code: 'L-1' } });
  const flow = { name: 'Packing', type: 'manufacturing', articleIds: [articleId] };
  const process = (await admin.call<Process>('POST', '/processes', flow)).message;
  box = (await admin.call<Container>('POST', '/containers', { name: 'Box', code: 'B-1' })).message;
  const body = { processId: process.id, name: 'Pack', type: 'free_text', prompt: 'Packed', containerId: box.id };
  event = (await admin.call<Event>('POST', '/events', body)).message;
});

const offered = async () => {
  const target = (await admin.call<RecordTarget>('GET', '/event-records/target?q=1')).message.events;
  const all = (await admin.call<{ results: RecordableEvent[] }>('GET', '/event-records/events')).message.results;
  return [...target, ...all].map(({ container }) => container?.name ?? null);
};
const record = async (code: string) => {
  const subject = { type: 'units', codes: [code] };
  const at = { happenedAt: new Date().toISOString(), zone: '+01:00', clientKey: `packing-${code}` };
  return admin.call<EventRecord>('POST', '/event-records', { kind: 'event', eventId: event.id, subject, ...at });
};
const loaded = async () => (await admin.call<Container>('GET', `/containers/${box.id}`)).message.loaded;

it('does not load into a container in the trash, with a warning before, and does so again after its restoration', async () => {
  expect(await offered()).toEqual(['Box', 'Box']);
  const question = { type: 'containers', action: 'remove', ids: [box.id] };
  expect((await admin.call<Effect>('POST', '/effects', question)).message).toMatchObject({ count: 1, events: 1 });
  await admin.call('POST', '/containers/delete', { ids: [box.id] });
  expect((await admin.call<Effect>('POST', '/effects', question)).message).toMatchObject({ count: 0, events: 0 });
  expect(await offered()).toEqual([null, null]);
  const unpacked = await record('1');
  expect(unpacked.status).toBe(201);
  expect(unpacked.message.items.map(({ role, type }) => [role, type])).toEqual([['subject', 'unit']]);
  await admin.call('POST', '/containers/restore', { ids: [box.id] });
  expect(await offered()).toEqual(['Box', 'Box']);
  expect((await record('2')).status).toBe(201);
  expect(await loaded()).toBe(1);
});

it('is not counted among those of a container that stays because it is not empty', async () => {
  expect((await record('3')).status).toBe(201);
  const question = { type: 'containers', action: 'remove', ids: [box.id] };
  expect((await admin.call<Effect>('POST', '/effects', question)).message).toMatchObject({
    count: 0,
    kept: 1,
    events: 0,
  });
  const other = await t.company({ level: 500 });
  expect((await other.call<Effect>('POST', '/effects', question)).message).toMatchObject({ events: 0, kept: 0 });
});

it('lists five hundred events for a thing, returns the number of further ones, and finds those by words', async () => {
  const other = await t.company({ level: 500 });
  const articleId = await makeArticle(t, other);
  await makeBlock(t, other, 1);
  await createUnits(t, other, { articleId, quantity: 1, lot: { kind: 'none' } });
  const flow = { name: 'Tintura', type: 'post_sales', articleIds: [articleId] };
  const process = (await other.call<Process>('POST', '/processes', flow)).message;
  const rows = Array.from({ length: 504 }, (_, position) => {
    const name = position === 503 ? 'Último paso' : `Step ${position}`;
    const owner = { companyId: other.companyId, processId: process.id };
    return { ...owner, id: newId(), name, type: 'check' as const, position, search: fold(name) };
  });
  await t.deps.db.asTenant(other.companyId, (tx) => tx.insert(events).values(rows));
  const find = async (words: string) =>
    (await other.call<RecordTarget>('GET', `/event-records/target?q=1&event=${encodeURIComponent(words)}`)).message;
  const all = (await other.call<RecordTarget>('GET', '/event-records/target?q=1')).message;
  expect([all.events.length, all.leftOut]).toEqual([500, 4]);
  const last = await find('tintura ultimo');
  expect([last.events.map(({ name }) => name), last.leftOut]).toEqual([['Último paso'], 0]);
  expect(await find('tintura step')).toMatchObject({ leftOut: 3 });
  expect(await find('unknown')).toMatchObject({ events: [], leftOut: 0 });
});
