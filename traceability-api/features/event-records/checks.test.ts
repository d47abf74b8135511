import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Event } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let process: Process;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 10);
  await createUnits(t, admin, { articleId, quantity: 1 });
  const flow = { name: 'Care', type: 'post_sales', articleIds: [articleId] };
  process = (await admin.call<Process>('POST', '/processes', flow)).message;
});

async function makeEvent(body: object): Promise<string> {
  const prompt = { processId: process.id, name: 'Inspection', prompt: 'Sole' };
  const answer = await admin.call<Event>('POST', '/events', { ...prompt, ...body });
  expect(answer.status).toBe(201);
  return answer.message.id;
}
const record = (eventId: string, language = 'en') => {
  const moment = { happenedAt: t.deps.now().toISOString(), zone: '+02:00', clientKey: randomUUID() };
  const body = { ...moment, kind: 'event', eventId, options: [], subject: { type: 'units', codes: ['1'] } };
  return admin.call<EventRecord>('POST', '/event-records', body, { 'accept-language': language });
};
const recordsOf = async (eventId: string) =>
  (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?eventId=${eventId}`)).message.results;

it.each([
  ['en', 'Tick at least one of this event’s options.'],
  ['es', 'Marca al menos una de las opciones de este evento.'],
  ['it', 'Spunta almeno una delle opzioni di questo evento.'],
  ['pt', 'Assinale pelo menos uma das opções deste evento.'],
])('a check with nothing ticked is refused, in %s', async (language, msg) => {
  const eventId = await makeEvent({ name: `Inspection ${language}`, type: 'check', options: ['Seams', 'Label'] });
  expect(await record(eventId, language)).toMatchObject({
    ...{ status: 400, code: 'INVALID_DATA' },
    message: [{ path: 'options', msg }],
  });
  expect(await recordsOf(eventId)).toEqual([]);
});

it('a check that has no options any more is a confirmation, and those of other events stay optional', async () => {
  const confirmation = await makeEvent({ name: 'Confirmation', type: 'check', options: ['Seams'] });
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.execute(sql`update events set options = '[]' where id = ${confirmation}::uuid`),
  );
  const repair = { name: 'Mending', type: 'free_text', postSales: 'repair', options: ['Darned', 'Buttons'] };
  for (const eventId of [confirmation, await makeEvent(repair)])
    expect(await record(eventId)).toMatchObject({ status: 201, message: { options: [] } });
});
