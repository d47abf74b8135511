import type { EventRecord } from '@/lib/contract/event-records';
import type { RecordTarget } from '@/lib/contract/record-targets';
import type { Event } from '@/lib/contract/events';
import type { Lot } from '@/lib/contract/lots';
import type { Process } from '@/lib/contract/processes';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
let eventId: string;
let lotId: string;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 20);
  const process = { name: 'Weaving', type: 'manufacturing', articleIds: [articleId] };
  const { id: processId } = (await admin.call<Process>('POST', '/processes', process)).message;
  const body = { processId, name: 'Woven', type: 'free_text', prompt: 'Woven' };
  eventId = (await admin.call<Event>('POST', '/events', body)).message.id;
  lotId = (await admin.call<Lot>('POST', '/lots', { articleId, code: 'L-1' })).message.id;
  await createUnits(t, admin, { articleId, quantity: 4, lot: { kind: 'existing', lotId } });
});

const record = async (subject: object) =>
  (
    await admin.call<EventRecord>('POST', '/event-records', {
      ...{ kind: 'event', eventId, subject, clientKey: newId() },
      ...{ happenedAt: t.deps.now().toISOString(), zone: '+00:00' },
    })
  ).message.id;
const recordedAlready = async (subject: object) =>
  (await admin.call<{ recordedAlready: number }>('POST', '/event-records/preview', { kind: 'event', eventId, subject }))
    .message.recordedAlready;
const range = (first: string, last: string) => ({ type: 'range', first, last });
const lot = (id: string) => ({ type: 'lot', lotId: id });

it('counts as recorded what was recorded for the lot that things are or were in at that time, as their page does', async () => {
  expect(await recordedAlready(range('1', '4'))).toBe(0);
  const recordId = await record(lot(lotId));
  await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'none' } });
  expect(await recordedAlready(range('1', '6'))).toBe(4);
  const target = (await admin.call<RecordTarget>('GET', '/event-records/target?q=1')).message;
  expect(target.events[0]?.recordedAt).not.toBeNull();

  const part = { code: 'L-2', units: { type: 'count', count: 1 } };
  const { id } = (await admin.call<{ lot: Lot }>('POST', `/lots/${lotId}/split`, part)).message.lot;
  expect(await recordedAlready(lot(id))).toBe(1);
  const other = (await admin.call<Lot>('POST', '/lots', { articleId, code: 'L-3' })).message.id;
  await admin.call('POST', `/lots/${other}/merge`, { lotIds: [id] });
  expect(await recordedAlready(range('1', '6'))).toBe(4);
  expect(await recordedAlready(lot(other))).toBe(0);
  // Events of a lot before a unit joined it do not apply to the unit.
  const joiningUnit = (await admin.call<RecordTarget>('GET', '/event-records/target?q=6')).message;
  await admin.call('POST', '/units/assign-lot', { ids: [joiningUnit.id], lotId: other });
  expect(await recordedAlready(range('6', '6'))).toBe(0);

  await admin.call('POST', `/event-records/${recordId}/correct`, { clientKey: newId(), note: 'Another lot' });
  expect(await recordedAlready(range('1', '6'))).toBe(0);
});

it('takes a range that ends at a label: its address or its barcode', async () => {
  const { hash } = (await admin.call<{ hash: string }>('GET', '/units/00000003')).message;
  const count = async (last: string) => {
    const subject = range('1', last);
    return admin.call<{ count: number }>('POST', '/event-records/preview', { kind: 'event', eventId, subject });
  };
  expect((await count(`https://id.example/p/${hash}`)).message.count).toBe(3);
  expect(await count('https://id.example/p/AbC-123_def456GHI789jk')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
