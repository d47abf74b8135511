import type { EpcisCapture, EpcisPreview } from '@/lib/contract/epcis';
import type { EventRecord } from '@/lib/contract/event-records';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';
import { makeArticle } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let lotId: string;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  const lot = { articleId: await makeArticle(t, admin), code: 'L-1' };
  lotId = (await admin.call<{ id: string }>('POST', '/lots', lot)).message.id;
});

const record = async (): Promise<string> => {
  const subject = { type: 'lot', lotId };
  const body = { clientKey: newId(), kind: 'repair', happenedAt: '2026-04-01T08:00:00Z', zone: '+02:00', subject };
  return (await admin.call<{ id: string }>('POST', '/event-records', body)).message.id;
};
const declared = (id: string, event: TestEvent = eventOf()): TestEvent => ({
  ...event,
  eventID: `urn:uuid:${id}`,
  errorDeclaration: { declarationTime: '2026-05-01T00:00:00Z', reason: 'did_not_occur' },
});
const eventsOf = async (id: string) =>
  (await eventsAt(admin, '/epcis/events')).events.filter(({ eventID }) => eventID === `urn:uuid:${id}`);
const correct = (id: string) =>
  admin.call<EventRecord>('POST', `/event-records/${id}/correct`, { clientKey: newId(), note: '' });

describe('a document that declares a record wrong which was created here', () => {
  it('is rejected with the location and advice, and the record counts until it is corrected here', async () => {
    const id = await record();
    const refused = await post(admin, '/epcis/capture', documentOf([eventOf(), declared(id)]));
    expect([refused.status, refused.json]).toMatchObject([400, { type: 'epcisException:ValidationException' }]);
    expect(JSON.stringify(refused.json)).toMatch(/eventList\.1\.eventID.*/);
    expect(await eventsOf(id)).toHaveLength(1);
    expect((await admin.call<EventRecord>('GET', `/event-records/${id}`)).message.correctedBy).toBeNull();
    expect((await correct(id)).status).toBe(201);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('is stored without that event if valid ones are to be stored, and the job reports the rejected one', async () => {
    const [id, other] = [await record(), eventOf()];
    const document = documentOf([declared(id), { ...other, type: 'None' }, other]);
    const { status, json } = await post(admin, '/epcis/capture', document, {
      'gs1-capture-error-behaviour': 'proceed',
    });
    expect([status, json]).toMatchObject([202, { success: false, errors: [{ status: 400 }, { status: 400 }] }]);
    expect((json.errors as { title: string }[])[0]?.title).toMatch(/^eventList\.0\.eventID: .*made here/);
    const [capture] = (await admin.call<{ results: EpcisCapture[] }>('GET', '/epcis/captures')).message.results;
    expect(capture).toMatchObject({ events: 3, stored: 1, known: 0, refused: 2 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('is shown as rejected before any of it counts', async () => {
    const id = await record();
    const document = documentOf([eventOf(), declared(id)]);
    const { message } = await post<EpcisPreview>(admin, '/epcis/documents', document);
    expect(message).toMatchObject({ events: 2, ready: 1, known: 0, refused: 1 });
    expect(message.lines[0]).toMatchObject({ event: 1, state: 'refused', fault: { kind: 'ownRecord' } });
    const captured = await admin.call<EpcisCapture>('POST', `/epcis/documents/${message.id}/capture`);
    expect(captured.message).toMatchObject({ stored: 1, known: 0, refused: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('is recognized if the record was declared wrong here, and new in another company', async () => {
    const id = await record();
    const document = documentOf([declared(id)]);
    const other = await t.company({ level: 500 });
    expect((await post(other, '/epcis/capture', document)).status).toBe(202);
    await correct(id);
    const [, ownCorrection] = await eventsOf(id);
    const again = await post<EpcisPreview>(admin, '/epcis/documents', documentOf([ownCorrection ?? {}]));
    expect(again.message).toMatchObject({ events: 1, known: 1, refused: 0 });
  });
});
