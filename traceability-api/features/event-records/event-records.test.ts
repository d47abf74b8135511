import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { EventRecord } from '@/lib/contract/event-records';
import type { RecordTarget } from '@/lib/contract/record-targets';
import type { Role } from '@/lib/contract/core/levels';
import { newId } from '../../db/ids';
import { containerLoads, containers, events, places, processArticles, processes, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
let lotId: string;

beforeEach(async () => {
  ({ admin, articleId, lotId } = await companyWithUnits());
});
afterEach(() => t.setNow(undefined));

/** A company with the containers level, an article and a lot of six units, codes 1 to 6. */
async function companyWithUnits() {
  const owner = await t.company({ level: 500 });
  const article = await makeArticle(t, owner, { name: 'Merino scarf' });
  await makeBlock(t, owner, 50);
  await createUnits(t, owner, { articleId: article, quantity: 6, lot: { kind: 'new', code: 'L-1' } });
  const [lot] = (await owner.call<{ results: { id: string }[] }>('GET', '/lots')).message.results;
  return { admin: owner, articleId: article, lotId: lot?.id ?? '' };
}

const inCompany = <T>(owner: Client, work: Parameters<typeof t.deps.db.asTenant<T>>[1]) =>
  t.deps.db.asTenant(owner.companyId, work);

interface EventFields {
  postSales?: 'repair' | 'resale' | 'return' | null;
  type?: 'free_text' | 'claim' | 'input' | 'check';
  options?: string[];
  role?: Role | null;
  containerId?: string | null;
  name?: string;
}

/** An event of a manufacturing process of the article. */
async function makeEvent({
  type = 'free_text',
  options = [],
  role = null,
  containerId = null,
  postSales = null,
  name = 'Cutting',
}: EventFields = {}) {
  const processId = newId();
  const id = newId();
  await inCompany(admin, async (tx) => {
    const ofCompany = { companyId: admin.companyId };
    await tx
      .insert(processes)
      .values({ ...ofCompany, id: processId, name: `Making ${id}`, type: 'post_sales', search: `making ${id}` });
    await tx.insert(processArticles).values({ ...ofCompany, processId, articleId, type: 'post_sales' });
    const event = {
      processId,
      name,
      type,
      options,
      role,
      containerId,
      postSales,
      position: 0,
      search: name.toLowerCase(),
    };
    await tx.insert(events).values({ ...ofCompany, id, ...event, visibility: {} as never });
  });
  return id;
}

async function makeContainer(fields: Partial<typeof containers.$inferInsert> = {}) {
  const id = newId();
  const base = { id, companyId: admin.companyId, name: `Box ${id}`, code: id, kind: 'box' as const, search: id };
  await inCompany(admin, (tx) => tx.insert(containers).values({ ...base, ...fields }));
  return id;
}

async function makePlace() {
  const id = newId();
  await inCompany(admin, (tx) =>
    tx
      .insert(places)
      .values({ id, companyId: admin.companyId, name: 'Prato', town: 'Prato', country: 'IT', search: 'prato' }),
  );
  return id;
}

const about = (...codes: string[]) => ({ type: 'units', codes });

function record(client: Client, body: object) {
  const now = t.deps.now().toISOString();
  const base = { clientKey: randomUUID(), kind: 'event', happenedAt: now, zone: '+02:00', subject: about('1') };
  return client.call<EventRecord>('POST', '/event-records', { ...base, ...body });
}

const historyOf = async (client: Client, itemId: string) =>
  (await client.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${itemId}`)).message.results;

const loadsOf = (containerId: string) =>
  inCompany(admin, (tx) => tx.select().from(containerLoads).where(eq(containerLoads.containerId, containerId)));

const loadedIn = async (containerId: string) =>
  (await loadsOf(containerId)).filter(({ unloadedAt }) => unloadedAt === null).length;

const unitId = async (code: string) => (await admin.call<{ id: string }>('GET', `/units/${code}`)).message.id;

describe('recording an event', () => {
  it('appears in the history of the unit and of its lot, and in no other', async () => {
    const eventId = await makeEvent({ name: 'Washing' });
    const placeId = await makePlace();
    const ofUnit = await record(admin, { eventId, placeId, subject: about('2') });
    const ofLot = await record(admin, { eventId, subject: { type: 'lot', lotId } });
    expect([ofUnit.status, ofLot.status]).toEqual([201, 201]);
    expect(ofUnit.message).toMatchObject({
      name: 'Washing',
      place: { name: 'Prato', country: 'IT' },
      zone: '+02:00',
      itemCount: 1,
      items: [{ role: 'subject', type: 'unit', code: '00000002', name: 'Merino scarf' }],
    });
    const idsOf = async (itemId: string) => (await historyOf(admin, itemId)).map(({ id }) => id);
    expect(await idsOf(await unitId('2'))).toEqual([ofLot.message.id, ofUnit.message.id]);
    expect(await idsOf(await unitId('3'))).toEqual([ofLot.message.id]);
    expect(await idsOf(lotId)).toEqual([ofLot.message.id]);
  });

  it('is recorded by its meaning: a repair with the ticked options, a claim', async () => {
    const repair = await makeEvent({ type: 'check', options: ['Darned', 'Buttons'], postSales: 'repair' });
    const repaired = await record(admin, { eventId: repair, options: ['Darned'] });
    expect(repaired.message).toMatchObject({ kind: 'repair', eventId: repair, options: ['Darned'], name: 'Cutting' });
    const claimed = await record(admin, { eventId: await makeEvent({ type: 'claim' }) });
    expect(claimed.message.kind).toBe('claim');
  });

  it('is stored once if it is sent twice, even by two windows at the same time', async () => {
    const eventId = await makeEvent();
    const body = { eventId, clientKey: randomUUID(), subject: about('4') };
    const answers = await Promise.all([record(admin, body), record(admin, body)]);
    const again = await record(admin, body);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ message }) => message.id)).size).toBe(1);
    expect((await historyOf(admin, await unitId('4'))).filter(({ eventId: of }) => of === eventId)).toHaveLength(1);
  });

  it('counts for the whole lot for which it was recorded, until it is corrected', async () => {
    const owner = await companyWithUnits();
    const [processId, ids] = [newId(), [newId(), newId()]];
    await inCompany(owner.admin, async (tx) => {
      const company = { companyId: owner.admin.companyId };
      const process = { id: processId, name: 'Making', type: 'manufacturing' as const, search: 'making' };
      await tx.insert(processes).values({ ...company, ...process });
      await tx
        .insert(processArticles)
        .values({ ...company, processId, articleId: owner.articleId, type: process.type });
      const rows = ids.map((id, position) => ({ id, position, processId, name: id, type: 'free_text' as const }));
      await tx
        .insert(events)
        .values(rows.map((row) => ({ ...company, ...row, search: row.name, visibility: {} as never })));
    });
    const progress = async () => {
      const path = `/lots/${owner.lotId}`;
      return (await owner.admin.call<{ progress: object }>('GET', path)).message.progress;
    };
    expect(await progress()).toEqual({ recorded: 0, events: 2 });
    await record(owner.admin, { eventId: ids[0], subject: about('1') });
    expect(await progress()).toEqual({ recorded: 0, events: 2 });
    const created = await record(owner.admin, { eventId: ids[0], subject: { type: 'lot', lotId: owner.lotId } });
    expect(await progress()).toEqual({ recorded: 1, events: 2 });
    const body = { clientKey: randomUUID(), note: '' };
    await owner.admin.call('POST', `/event-records/${created.message.id}/correct`, body);
    expect(await progress()).toEqual({ recorded: 0, events: 2 });
  });

  it('records a range of units as one record, and previews their number', async () => {
    const eventId = await makeEvent({ name: 'Ironing' });
    const subject = { type: 'range', first: '1', last: '5' };
    await record(admin, { eventId, subject: about('2') });
    const preview = await admin.call('POST', '/event-records/preview', { kind: 'event', eventId, subject });
    expect(preview.message).toEqual({ count: 5, units: 5, recordedAlready: 1, withdrawn: 0, recalled: 0 });
    const created = await record(admin, { eventId, subject });
    expect(created.message).toMatchObject({ itemCount: 5, items: { length: 5 } });
    const items = await admin.call<{ results: unknown[] }>('GET', `/event-records/${created.message.id}/items`);
    expect(items.message).toMatchObject({ results: { length: 5 }, nextFrom: null });
  });

  it('requires what the event requires, and accepts only its options', async () => {
    const input = await makeEvent({ type: 'input' });
    const check = await makeEvent({ type: 'check', options: ['Seams', 'Label'] });
    expect((await record(admin, { eventId: input })).code).toBe('INVALID_DATA');
    expect((await record(admin, { eventId: input, input: '30 °C' })).message.input).toBe('30 °C');
    expect((await record(admin, { eventId: check, options: ['Buttons'] })).code).toBe('INVALID_DATA');
    expect((await record(admin, { eventId: check, options: ['Label'] })).message.options).toEqual(['Label']);
  });

  it('resolves a scanned code on the server, for devices that were offline', async () => {
    const eventId = await makeEvent();
    const scanned = (q: string) => record(admin, { eventId, subject: { type: 'code', q } });
    expect((await scanned('00000003')).message.items).toMatchObject([{ type: 'unit', code: '00000003' }]);
    expect((await scanned('L-1')).message.items).toMatchObject([{ type: 'lot', code: 'L-1' }]);
    expect((await scanned('L-unknown')).code).toBe('NOT_FOUND');
  });

  it('offers a user the events of their role', async () => {
    const collaborator = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
    const ownEvent = await makeEvent({ role: 'collaborator' });
    const ofOthers = await makeEvent({ role: 'User' });
    const idsFor = async (client: Client) =>
      (await client.call<{ results: { id: string }[] }>('GET', '/event-records/events')).message.results.map(
        ({ id }) => id,
      );
    expect(await idsFor(collaborator)).toContain(ownEvent);
    expect(await idsFor(collaborator)).not.toContain(ofOthers);
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([ownEvent, ofOthers]));
  });

  it('is restricted to the role of the event and to its articles', async () => {
    const collaborator = await t.user(admin.companyId, { role: 'collaborator', level: 500 });
    const ofUsers = await makeEvent({ role: 'User' });
    const ofCollaborators = await makeEvent({ role: 'collaborator' });
    expect((await record(collaborator, { eventId: ofUsers })).code).toBe('FORBIDDEN');
    expect((await record(collaborator, { eventId: ofCollaborators })).status).toBe(201);
    expect((await record(admin, { eventId: ofUsers })).status).toBe(201);
    const other = await makeArticle(t, admin, { name: 'Hat' });
    await createUnits(t, admin, { articleId: other, quantity: 1, lot: { kind: 'none' } });
    expect((await record(admin, { eventId: ofUsers, subject: about('7') })).code).toBe('CONFLICT');
  });

  it('does not find the units of another company', async () => {
    const other = await companyWithUnits();
    const eventId = await makeEvent();
    expect((await record(other.admin, { eventId })).code).toBe('NOT_FOUND');
    expect((await record(admin, { eventId, subject: { type: 'lot', lotId: other.lotId } })).code).toBe('NOT_FOUND');
    expect((await record(admin, { eventId, subject: about('1', '999') })).message).toMatchObject([
      { msg: expect.stringContaining('999'), path: 'subject.codes' },
    ]);
  });
});

describe('the time of an event', () => {
  const NOW = new Date('2026-11-20T10:00:00.000Z');
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

  it.each([
    ['a clock a day late, sent at once', { happenedAt: at(24), sentAt: at(24) }, at(0)],
    ['a clock a day early, sent an hour after', { happenedAt: at(-25), sentAt: at(-24) }, at(-1)],
    ['a clock that goes right, sent three hours after', { happenedAt: at(-3), sentAt: at(0) }, at(-3)],
    ['a clock that is half a minute early', { happenedAt: at(0.5 / 60), sentAt: at(0) }, at(0)],
  ])('%s', async (_, body, expected) => {
    const eventId = await makeEvent();
    t.setNow(NOW);
    expect((await record(admin, { eventId, ...body })).message.happenedAt).toBe(expected);
  });

  it('orders by event time, in whatever order a queue is sent', async () => {
    const eventId = await makeEvent();
    t.setNow(NOW);
    const laterRecord = await record(admin, { eventId, subject: about('6'), happenedAt: at(-1), sentAt: at(0) });
    const earlierRecord = await record(admin, { eventId, subject: about('6'), happenedAt: at(-8), sentAt: at(0) });
    const history = await historyOf(admin, await unitId('6'));
    expect(history.filter((each) => each.eventId === eventId).map(({ id }) => id)).toEqual([
      laterRecord.message.id,
      earlierRecord.message.id,
    ]);
  });
});

describe('a correction', () => {
  it('is a further record: the wrong one stays, and can be corrected once', async () => {
    const eventId = await makeEvent();
    const wrong = (await record(admin, { eventId })).message;
    const correct = () =>
      admin.call<EventRecord>('POST', `/event-records/${wrong.id}/correct`, {
        clientKey: randomUUID(),
        note: 'Wrong box',
      });
    const correction = await correct();
    expect(correction.message).toMatchObject({ kind: 'correction', correctsId: wrong.id, itemCount: 1 });
    const original = (await admin.call<EventRecord>('GET', `/event-records/${wrong.id}`)).message;
    expect(original).toMatchObject({ ...wrong, correctedBy: { id: correction.message.id, note: 'Wrong box' } });
    expect((await correct()).code).toBe('CONFLICT');
    const target = await admin.call<RecordTarget>('GET', '/event-records/target?q=1');
    expect(target.message.events.find(({ id }) => id === eventId)?.recordedAt).toBeNull();
  });

  it('takes out of a container what the wrong record put there', async () => {
    const containerId = await makeContainer();
    const wrong = await record(admin, { kind: 'load', containerId, subject: about('1', '2') });
    expect(await loadedIn(containerId)).toBe(2);
    await admin.call('POST', `/event-records/${wrong.message.id}/correct`, { clientKey: randomUUID(), note: '' });
    expect(await loadedIn(containerId)).toBe(0);
  });

  it('of another user’s record is forbidden for a collaborator', async () => {
    const collaborator = await t.user(admin.companyId, { role: 'collaborator', level: 500 });
    const wrong = await record(admin, { eventId: await makeEvent() });
    const body = { clientKey: randomUUID(), note: '' };
    expect((await collaborator.call('POST', `/event-records/${wrong.message.id}/correct`, body)).status).toBe(403);
    const read = await collaborator.call<EventRecord>('GET', `/event-records/${wrong.message.id}`);
    expect([wrong, read].map(({ message }) => message.isOwn)).toEqual([true, false]);
  });
});

describe('containers', () => {
  it('hold a thing in one container at a time, with the times of loading and unloading', async () => {
    const [first, second] = [await makeContainer(), await makeContainer()];
    await record(admin, { kind: 'load', containerId: first, subject: about('3') });
    expect((await record(admin, { kind: 'load', containerId: second, subject: about('3') })).code).toBe('CONFLICT');
    expect((await record(admin, { kind: 'unload', containerId: second, subject: about('3') })).code).toBe('CONFLICT');
    expect((await record(admin, { kind: 'unload', containerId: first, subject: about('3') })).status).toBe(201);
    expect((await record(admin, { kind: 'load', containerId: second, subject: about('3') })).status).toBe(201);
    expect([await loadedIn(first), await loadedIn(second)]).toEqual([0, 1]);
    const target = await admin.call<RecordTarget>('GET', '/event-records/target?q=00000003');
    expect(target.message.container?.id).toBe(second);
    await record(admin, { kind: 'unload', containerId: second, subject: about('3') });
  });

  it('give the last free place to only one of two users', async () => {
    const containerId = await makeContainer({ capacity: 1 });
    const answers = await Promise.all(
      ['4', '5'].map((code) => record(admin, { kind: 'load', containerId, subject: about(code) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await loadedIn(containerId)).toBe(1);
  });

  it('cannot contain themselves, at any depth', async () => {
    const [outer, middle, inner] = [await makeContainer(), await makeContainer(), await makeContainer()];
    const nest = (containerId: string, into: string) =>
      record(admin, { kind: 'load', containerId: into, subject: { type: 'container', containerId } });
    expect((await nest(middle, outer)).status).toBe(201);
    expect((await nest(inner, middle)).status).toBe(201);
    expect((await nest(outer, inner)).code).toBe('CONFLICT');
    expect((await nest(outer, outer)).code).toBe('CONFLICT');
  });

  it('are moved to a place, and loaded by an event with that setting', async () => {
    const containerId = await makeContainer();
    const placeId = await makePlace();
    const subject = { type: 'container', containerId };
    expect((await record(admin, { kind: 'move', subject })).code).toBe('INVALID_DATA');
    expect((await record(admin, { kind: 'move', subject, placeId })).status).toBe(201);
    const [row] = await inCompany(admin, (tx) => tx.select().from(containers).where(eq(containers.id, containerId)));
    expect(row?.placeId).toBe(placeId);
    const eventId = await makeEvent({ name: 'Packing', containerId });
    const packed = await record(admin, { eventId, subject: about('6') });
    expect(packed.message.items.map(({ role, type }) => `${role} ${type}`)).toEqual(['parent container', 'child unit']);
    expect(await loadedIn(containerId)).toBe(1);
  });

  it('require the containers level', async () => {
    const person = await t.user(admin.companyId, { role: 'User', level: 300 });
    const containerId = await makeContainer();
    expect((await record(person, { kind: 'load', containerId })).code).toBe('FORBIDDEN');
    const repair = await record(person, { kind: 'repair' });
    const body = () => ({ clientKey: newId(), note: '' });
    const declareWrong = (id: string) => person.call('POST', `/event-records/${id}/correct`, body());
    const loaded = await record(admin, { kind: 'load', containerId, subject: about('5') });
    expect((await declareWrong(loaded.message.id)).code).toBe('FORBIDDEN');
    expect(await loadedIn(containerId)).toBe(1);
    expect((await declareWrong(repair.message.id)).status).toBe(201);
  });
});

describe('the target of a code', () => {
  it('is found by code, serial, label address, lot and container', async () => {
    const containerId = await makeContainer({ code: 'PAL-7', sscc: '395200000000000005' });
    const [unit] = await inCompany(admin, (tx) => tx.select().from(units).where(eq(units.number, 1)));
    const find = (q: string) => admin.call<RecordTarget>('GET', `/event-records/target?q=${encodeURIComponent(q)}`);
    for (const q of ['1', '00000001', `https://id.example.com/p/${unit?.hash}`]) {
      expect((await find(q)).message).toMatchObject({ type: 'unit', code: '00000001', lot: { code: 'L-1' } });
    }
    expect((await find('l-1')).message).toMatchObject({ type: 'lot', id: lotId, count: 6, name: 'Merino scarf' });
    for (const q of ['pal-7', '3952 0000 0000 0000 05', 'https://id.example.com/00/395200000000000005']) {
      expect((await find(q)).message).toMatchObject({ type: 'container', id: containerId });
    }
    expect((await find('nothing like it')).code).toBe('NOT_FOUND');
  });
});

it('pages through a long history by cursors, each record once', async () => {
  const eventId = await makeEvent();
  const recordIds: string[] = [];
  for (let at = 0; at < 7; at += 1) recordIds.push((await record(admin, { eventId, subject: about('5') })).message.id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await admin.call<{ results: EventRecord[]; nextCursor: string | null }>(
      'GET',
      `/event-records?eventId=${eventId}&pageSize=3${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.message.results.map(({ id }) => id));
    cursor = page.message.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen).toEqual(recordIds.reverse());
});
