import { createHash } from 'node:crypto';
import type { EpcisPreview } from '@/lib/contract/epcis';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { newId } from '../../db/ids';
import { eventRecords } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
});

const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
const capture = async (...events: TestEvent[]) => {
  const { status, json } = await post(admin, '/epcis/capture', documentOf(events));
  expect(status).toBe(202);
  return json;
};
const declarationsOf = async (path = '/epcis/events') =>
  (await eventsAt(admin, path)).events.map((event) => event.errorDeclaration !== undefined);

it('knows an event without an eventID that was stored under a hash with its recordTime, and retracts it', async () => {
  const event: TestEvent = { ...eventOf(), recordTime: '2026-03-02T00:00:00Z' };
  delete event.eventID;
  const at = new Date('2026-03-02T00:00:00Z');
  const hash = createHash('sha256').update(canonicalJson(event)).digest('base64url');
  const id = newId();
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.insert(eventRecords).values({
      ...{ id, companyId: admin.companyId, kind: 'epcis', name: 'ObjectEvent', bizStep: 'shipping', zone: '+01:00' },
      ...{ happenedAt: at, recordedAt: at, source: 'api', clientKey: `epcis:${hash}`, itemCount: 1, epcis: event },
    }),
  );
  await capture(event);
  expect(await declarationsOf()).toEqual([false]);
  await capture({ ...event, errorDeclaration });
  const { events } = await eventsAt(admin, '/epcis/events');
  expect(events.map((each) => [each.eventID, each.errorDeclaration])).toEqual([
    [`urn:uuid:${id}`, undefined],
    [`urn:uuid:${id}`, errorDeclaration],
  ]);
});

describe('an error declaration that does not repeat its event', () => {
  const [own, other] = ['https://a.example/8003/1', 'https://a.example/8003/2'];
  const event = (): TestEvent => eventOf({ epcList: [own], 'example:batch': 7 });
  /** Other contents under the id of an event, with an extension of another vocabulary in the declaration. */
  const declarationOf = (changed: TestEvent): TestEvent => ({
    ...changed,
    ...{ bizStep: 'destroying', eventTime: '2026-03-02T10:00:00.000+01:00', epcList: [other] },
    errorDeclaration: { ...errorDeclaration, 'mill:by': 'QA' },
  });
  const MILL = { mill: 'https://mill.example/terms/' };
  const send = async (...documents: TestEvent[]) => {
    const answers = [];
    for (const document of documents) answers.push((await post(admin, '/epcis/capture', document)).json);
    return answers;
  };

  it.each(['after', 'before'])('%s it retracts it, is reported, and leaves its contents as they are', async (when) => {
    const original = event();
    const documents = [documentOf([original]), documentOf([declarationOf(original)], { '@context': MILL })];
    const answers = await send(...(when === 'after' ? documents : documents.reverse()));
    const differing = { count: 1, eventIDs: [original.eventID] };
    expect(answers[0]).not.toHaveProperty('ts:differing');
    expect(answers[1]).toMatchObject({ success: true, 'ts:differing': differing });
    // Sent again, only the declaration differs.
    const again = await send(documentOf([original]), documentOf([declarationOf(original)]));
    expect(again.map((job) => job['ts:differing'])).toEqual([undefined, differing]);

    const declared = { ...original, errorDeclaration: { ...errorDeclaration, 'mill:by': 'QA' } };
    const byId = await admin.call('GET', `/epcis/events/${encodeURIComponent(String(original.eventID))}`);
    const read = (await byId.response.json()) as TestEvent;
    expect(read).toMatchObject({ ...declared, '@context': expect.arrayContaining([MILL]) });
    const recorded = 'GE_recordTime=2026-01-01T00:00:00Z';
    for (const query of ['', `MATCH_epc=${own}`, 'EQ_bizStep=shipping', 'LT_eventTime=2026-03-02T00:00:00Z'])
      for (const order of [query, `${recorded}&${query}`]) {
        const { events } = await eventsAt(admin, `/epcis/events?${order}`);
        expect(events).toHaveLength(2);
        expect(events).toEqual(
          expect.arrayContaining([original, declared].map((each) => expect.objectContaining(each))),
        );
      }
    for (const query of [`MATCH_epc=${other}`, 'EQ_bizStep=destroying', 'GE_eventTime=2026-03-02T00:00:00Z'])
      for (const order of [query, `${recorded}&${query}`])
        expect((await eventsAt(admin, `/epcis/events?${order}`)).events).toEqual([]);
    expect((await eventsAt(admin, '/epcis/export')).events).toMatchObject([original, declared]);
    const valid = await admin.call<{ results: unknown[] }>('GET', '/event-records?isCorrected=false');
    expect(valid.message.results).toEqual([]);
  });

  it('is reported by the capture and the preview of a document that contains both', async () => {
    const [original, repeated] = [event(), event()];
    const document = documentOf([
      ...[original, declarationOf(original)],
      ...[{ ...repeated, recordTime: '2026-03-04T00:00:00Z', errorDeclaration }, repeated],
    ]);
    const { message } = await post<EpcisPreview>(admin, '/epcis/documents?name=e.json', document);
    expect(message).toMatchObject({ ready: 4, differing: 1, differingIds: [original.eventID] });
    const [job] = await send(document);
    expect(job).toMatchObject({ 'ts:differing': { count: 1, eventIDs: [original.eventID] } });
  });

  it('is reported for an event to which the product gave the id', async () => {
    await send(documentOf([eventOf({ eventID: undefined })]));
    const [stored = {}] = (await eventsAt(admin, '/epcis/events')).events;
    const [job] = await send(documentOf([{ ...stored, disposition: 'in_transit', errorDeclaration }]));
    expect(job).toMatchObject({ 'ts:differing': { count: 1, eventIDs: [stored.eventID] } });
    const { events } = await eventsAt(admin, '/epcis/events');
    expect(events[1]).toMatchObject({ eventID: stored.eventID, errorDeclaration });
    expect(events.map(({ disposition }) => disposition)).toEqual([undefined, undefined]);
  });
});
