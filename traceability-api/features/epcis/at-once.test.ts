import type { EventRecord } from '@/lib/contract/event-records';
import { newId } from '../../db/ids';
import { eventRecords } from '../../db/schema';
import { takeRecordedAt } from '../event-records/items/recorded-at';
import { setUpTestApp } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { done } from '../../testing/designs';
import { documentOf, eventOf, eventsAt, post } from '../../testing/epcis/events';

const t = setUpTestApp();

it('a document declares an event wrong while somebody corrects it, and both are stored', async () => {
  const admin = await t.company({ level: 500 });
  const event = eventOf();
  await post(admin, '/epcis/capture', documentOf([event]));
  const list = await done<{ results: EventRecord[] }>(admin, 'GET', '/event-records');
  const [wrong] = list.results;
  const at = new Date();
  const correction = {
    id: newId(),
    companyId: admin.companyId,
    kind: 'correction' as const,
    name: '',
    bizStep: 'shipping',
    happenedAt: at,
    recordedAt: at,
    zone: '+01:00',
    source: 'desk' as const,
    clientKey: newId(),
    correctsId: wrong?.id ?? '',
    itemCount: 1,
  };
  const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
  const document = documentOf([{ ...event, errorDeclaration }, eventOf()]);
  const { status, json } = await callDuring(t, admin.companyId, {
    before: (tx) => tx.insert(eventRecords).values(correction),
    call: () => post(admin, '/epcis/capture', document),
  });
  expect([status, json]).toMatchObject([202, { success: true, errors: [] }]);
  const { events } = await eventsAt(admin, '/epcis/events');
  expect(events.filter(({ errorDeclaration: declared }) => declared)).toHaveLength(2);
  const { message } = await admin.call<EventRecord>('GET', `/event-records/${wrong?.id}`);
  expect(message.correctedBy?.id).toBe(correction.id);
});

it('a client polling by recording time misses no event, even one that started earlier and committed later', async () => {
  const admin = await t.company({ level: 500 });
  const [slow, quick] = [eventOf(), eventOf()];
  const since = (at: string) => eventsAt(admin, `/epcis/events?GE_recordTime=${encodeURIComponent(at)}`);
  const begin = new Date(t.deps.now().getTime() - 1000).toISOString();
  const first = await callDuring(t, admin.companyId, {
    before: async (tx) => {
      const record = { id: newId(), companyId: admin.companyId, kind: 'epcis' as const, name: '', bizStep: 'shipping' };
      const recordedAt = await takeRecordedAt({ tx, companyId: admin.companyId, now: t.deps.now });
      const key = { clientKey: newId(), source: 'api' as const, zone: '+01:00', itemCount: 1, epcis: slow };
      await tx.insert(eventRecords).values({ ...record, ...key, happenedAt: recordedAt, recordedAt });
    },
    call: async () => {
      await post(admin, '/epcis/capture', documentOf([quick]));
      return since(begin);
    },
  });
  const seen = first.events.map(({ recordTime }) => String(recordTime)).sort();
  const second = await since(seen.at(-1) ?? begin);
  const ids = [...first.events, ...second.events].map(({ eventID }) => eventID);
  expect(new Set(ids)).toEqual(new Set([slow.eventID, quick.eventID]));
});
