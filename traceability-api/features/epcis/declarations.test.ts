import { createHash } from 'node:crypto';
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
