import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { EventRecord } from '@/lib/contract/event-records';
import { eventVisibility, type EventVisibility } from '@/lib/contract/events';
import { newId } from '../db/ids';
import { events, places, processArticles, processes } from '../db/schema';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const PLACE = { name: 'Taller Ribera', town: 'Prato', country: 'IT', latitude: 43.8777, longitude: 11.1023 };

const t = setUpTestApp();
let owner: Client;
let page: TestPassport;
let placeId: string;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana', level: 500 });
  placeId = newId();
  await t.deps.db.asTenant(owner.companyId, (tx) =>
    tx.insert(places).values({ id: placeId, companyId: owner.companyId, search: 'taller', ...PLACE }),
  );
});

beforeEach(async () => {
  page = await createTestPassport(t.deps, owner.companyId);
});

/** Adds an event with this visibility to a process of the article. */
async function makeEvent(name: string, visibility: Partial<EventVisibility> = {}, prompt = '', { articleId } = page) {
  const [processId, id] = [newId(), newId()];
  await t.deps.db.asTenant(owner.companyId, async (tx) => {
    const company = { companyId: owner.companyId };
    await tx.insert(processes).values({ ...company, id: processId, name: id, type: 'post_sales', search: id });
    await tx.insert(processArticles).values({ ...company, processId, articleId, type: 'post_sales' });
    const event = { processId, name, prompt, type: 'free_text' as const, position: 0, search: name };
    await tx.insert(events).values({ ...company, id, ...event, visibility: eventVisibility.parse(visibility) });
  });
  return id;
}

async function record(eventId: string, more: { happenedAt?: string; zone?: string; input?: string } = {}) {
  const created = await owner.call<EventRecord>('POST', '/event-records', {
    clientKey: randomUUID(),
    kind: 'event',
    eventId,
    subject: { type: 'code', q: `https://id.example.com/p/${page.hash}` },
    happenedAt: '2026-03-05T09:30:00Z',
    zone: '+01:00',
    placeId,
    note: 'Nota interna de Marta',
    ...more,
  });
  expect(created.status).toBe(201);
  return created.message.id;
}

async function pageHtml(lang = 'it', { hash } = page) {
  elapse(2_001);
  const response = await t.app.request(`/p/${hash}?lang=${lang}`, { headers: { 'user-agent': PHONE } });
  return response.text();
}

it('shows a unit’s history in the reader’s language: the town, not the place, no note', async () => {
  expect(await pageHtml()).not.toContain('La sua storia');
  await record(await makeEvent('Tessitura interna', {}, 'Tessuta a mano'));
  const html = await pageHtml();
  expect(html).toContain('La sua storia');
  expect(html).toContain('Tessuta a mano');
  expect(html).toContain('5 mar 2026');
  expect(html).toContain('Prato, Italia');
  for (const secret of ['Tessitura interna', 'Taller Ribera', 'Marta', '43.87']) expect(html).not.toContain(secret);
});

it('shows the local day of the event, not the UTC day, and no time', async () => {
  const happenedAt = '2026-03-06T23:30:00Z';
  await record(await makeEvent('Ritorcitura', {}, 'Ritorta di notte'), { happenedAt, zone: '+01:00' });
  await record(await makeEvent('Filatura', {}, 'Filata oltremare'), {
    happenedAt: '2026-03-08T02:30:00Z',
    zone: '-05:00',
  });
  await record(await makeEvent('Nessuno', {}, 'Fuso di nessun luogo'), {
    happenedAt: '2026-03-09T02:30:00Z',
    zone: '+14:30',
  });
  const html = await pageHtml();
  expect(html.match(/<time dateTime="2026-03-07">7 mar 2026<\/time>/g)).toHaveLength(2);
  expect(html).toContain('<time dateTime="2026-03-09">9 mar 2026</time>');
  expect(html).not.toContain('6 mar 2026');
  expect(html).not.toContain('8 mar 2026');
});

/** What a page can show of a record, by the setting that makes it public. */
const SAID = {
  town: 'Prato, Italia',
  place: 'Taller Ribera, Prato',
  exact: '43.8777, 11.1023',
  time: '5 mar 2026',
  role: 'Registrado por la empresa',
  input: 'Lote de hilo 88',
  note: 'Nota interna de Marta',
} as const;
const NOTHING: Partial<EventVisibility> = { place: 'none', time: false };

it.each<[(keyof typeof SAID)[], Partial<EventVisibility>]>([
  [[], NOTHING],
  [['town'], { ...NOTHING, place: 'town' }],
  [['town', 'place'], { ...NOTHING, place: 'place' }],
  [['town', 'place', 'exact'], { ...NOTHING, place: 'exact' }],
  [['time'], { ...NOTHING, time: true }],
  [['role'], { ...NOTHING, role: true }],
  [['input'], { ...NOTHING, input: true }],
  [['note'], { ...NOTHING, note: true }],
])('shows only %j of a record if only that is public', async (publicFields, visibility) => {
  await record(await makeEvent('Control final', visibility), { input: SAID.input });
  const html = await pageHtml('es');
  expect(html).toContain('Control final');
  expect(Object.keys(SAID).filter((what) => html.includes(SAID[what as keyof typeof SAID]))).toEqual(publicFields);
});

it('hides at once what is no longer public', async () => {
  const eventId = await makeEvent('Control final', { place: 'exact', note: true, role: true });
  await record(eventId);
  const secrets = [SAID.exact, SAID.place, SAID.note, SAID.role];
  const before = await pageHtml('es');
  for (const secret of secrets) expect(before).toContain(secret);
  await t.deps.db.asTenant(owner.companyId, (tx) =>
    tx
      .update(events)
      .set({ visibility: eventVisibility.parse({}) })
      .where(eq(events.id, eventId)),
  );
  const html = await pageHtml('es');
  expect(html).toContain(SAID.town);
  for (const secret of secrets) expect(html).not.toContain(secret);
});

it('leaves out internal events and corrected records', async () => {
  await record(await makeEvent('Coste del taller', { isPublic: false }));
  const wrong = await record(await makeEvent('Tinte equivocado'));
  expect(await pageHtml()).toContain('Tinte equivocado');
  await owner.call('POST', `/event-records/${wrong}/correct`, { clientKey: randomUUID(), note: '' });
  const html = await pageHtml();
  expect(html).not.toContain('Tinte equivocado');
  expect(html).not.toContain('Coste del taller');
});

describe('of a unit that was moved to another lot', () => {
  const DAY = 86_400_000;
  let start: number;
  let moved: TestPassport;
  const recordOf = async (lotId: string, name: string, day: number) => {
    const eventId = await makeEvent(name, {}, '', moved);
    const body = { kind: 'event', eventId, subject: { type: 'lot', lotId }, clientKey: randomUUID(), zone: '+00:00' };
    const happenedAt = new Date(start + day * DAY).toISOString();
    expect((await owner.call('POST', '/event-records', { ...body, happenedAt })).status).toBe(201);
  };

  it('includes the events of each lot while the unit was in it, on the page and in the back-office', async () => {
    start = Date.now() - 5 * DAY;
    moved = await createTestPassport(t.deps, owner.companyId, { lot: 'LEFT' });
    const lot = { articleId: moved.articleId, code: 'JOINED' };
    const joined = (await owner.call<{ id: string }>('POST', '/lots', lot)).message.id;
    await recordOf(moved.lotId, 'Filatura del primo lotto', 0);
    await recordOf(joined, 'Filatura del secondo lotto', 0);
    t.setNow(new Date(start + 2 * DAY));
    const move = { ids: [moved.unitId], lotId: joined };
    expect((await owner.call('POST', '/units/assign-lot', move)).status).toBe(200);
    t.setNow(undefined);
    await recordOf(moved.lotId, 'Tintura del primo lotto', 4);
    await recordOf(joined, 'Tintura del secondo lotto', 4);
    const ofUnit = ['Filatura del primo lotto', 'Tintura del secondo lotto'];
    const html = await pageHtml('it', moved);
    for (const name of ofUnit) expect(html).toContain(name);
    for (const name of ['Filatura del secondo lotto', 'Tintura del primo lotto']) expect(html).not.toContain(name);
    const history = await owner.call<{ results: EventRecord[] }>(
      'GET',
      `/event-records?itemId=${moved.unitId}&kind=event`,
    );
    expect(history.message.results.map(({ name }) => name).sort()).toEqual(ofUnit);
  });

  it('includes the same after lots are merged and after the lot is split', async () => {
    start = Date.now() - 5 * DAY;
    moved = await createTestPassport(t.deps, owner.companyId, { lot: 'SOURCE' });
    const lot = { articleId: moved.articleId, code: 'MERGED' };
    const merged = (await owner.call<{ id: string }>('POST', '/lots', lot)).message.id;
    await recordOf(moved.lotId, 'Filatura del lotto unito', 0);
    await recordOf(merged, 'Filatura del lotto comune', 0);
    t.setNow(new Date(start + 2 * DAY));
    const merge = await owner.call('POST', `/lots/${merged}/merge`, { lotIds: [moved.lotId] });
    t.setNow(undefined);
    expect(merge.status).toBe(200);
    await recordOf(merged, 'Tintura del lotto comune', 4);
    const ofUnit = ['Filatura del lotto unito', 'Tintura del lotto comune'];
    const expectHistory = async () => {
      const html = await pageHtml('it', moved);
      for (const name of ofUnit) expect(html).toContain(name);
      expect(html).not.toContain('Filatura del lotto comune');
      const path = `/event-records?itemId=${moved.unitId}&kind=event`;
      const history = await owner.call<{ results: EventRecord[] }>('GET', path);
      expect(history.message.results.map(({ name }) => name).sort()).toEqual(ofUnit);
    };
    await expectHistory();
    const label = encodeURIComponent(`https://id.example.com/p/${moved.hash}`);
    type Target = { events: { name: string; recordedAt: string | null }[] };
    const target = await owner.call<Target>('GET', `/event-records/target?q=${label}`);
    const recorded = target.message.events.filter(({ recordedAt }) => recordedAt !== null);
    expect(recorded.map(({ name }) => name).sort()).toEqual(ofUnit);
    const split = { code: 'PART', units: { type: 'count', count: 1 }, note: '' };
    expect((await owner.call('POST', `/lots/${merged}/split`, split)).status).toBe(201);
    await expectHistory();
  });
});

it('finds public records behind any number of loads and moves', async () => {
  await record(await makeEvent('Finissaggio', {}, 'Finita a mano'));
  await t.deps.db.asTenant(owner.companyId, async (tx) => {
    const company = sql`${owner.companyId}::uuid`;
    await tx.execute(sql`
      with loads as (
        insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
        select gen_random_uuid(), ${company}, 'load', '', 'loading', now() - n * interval '1 minute', '+00:00', now(), 'desk',
          'load-number-' || n, 1 from generate_series(1, 150) n returning id, happened_at)
      insert into event_record_items (company_id, record_id, position, role, item_type, item_id, happened_at)
      select ${company}, loads.id, 0, 'child', 'unit', u.id, loads.happened_at from loads
      join units u on u.company_id = ${company} and u.hash = ${page.hash}`);
  });
  expect(await pageHtml()).toContain('Finita a mano');
});
