import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Event } from '@/lib/contract/events';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let helper: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

interface List {
  results: EventRecord[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
  isTotalCapped: boolean;
}

/** A lot of ten units, a process of each type with an event, two places, a container. */
async function makeCompany(client: Client) {
  const create = async <T = { id: string }>(path: string, body: object) => {
    const { status, message } = await client.call<T>('POST', path, body);
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(message)}`);
    return message;
  };
  const articleId = await makeArticle(t, client, { name: 'Merino scarf' });
  await makeBlock(t, client, 50);
  await createUnits(t, client, { articleId, quantity: 10, lot: { kind: 'new', code: 'L-1' } });
  const [lot] = (await client.call<{ results: { id: string }[] }>('GET', '/lots')).message.results;
  const processOf = (name: string, type: string) => create('/processes', { name, type, articleIds: [articleId] });
  const [making, service] = [await processOf('Making', 'manufacturing'), await processOf('Service', 'post_sales')];
  const eventOf = (processId: string, name: string, more: object = {}) =>
    create<Event>('/events', { processId, type: 'free_text', prompt: name, name, ...more });
  return {
    lotId: lot?.id ?? '',
    making: making.id,
    service: service.id,
    knitting: (await eventOf(making.id, 'Knitting')).id,
    mending: (await eventOf(service.id, 'Mending', { postSales: 'repair', bizStep: 'repairing' })).id,
    asking: (await eventOf(service.id, 'Asking')).id,
    mill: (await create('/places', { name: 'Mill', country: 'ES', latitude: 41, longitude: 2 })).id,
    shop: (await create('/places', { name: 'Shop', country: 'ES', latitude: 40, longitude: -3 })).id,
    box: (await create('/containers', { name: 'Box', code: 'BOX-1' })).id,
  };
}

/** Records something on a day of 2026, at noon UTC by default. */
async function record(client: Client, at: string, body: object) {
  const { status, message } = await client.call<EventRecord>('POST', '/event-records', {
    ...{ clientKey: randomUUID(), kind: 'event', zone: '+01:00', subject: { type: 'units', codes: ['1'] } },
    ...{ happenedAt: at.includes('T') ? at : `${at}T12:00:00Z`, ...body },
  });
  if (status !== 201) throw new Error(JSON.stringify(message));
  return message.id;
}

const ids: Record<string, string> = {};

beforeAll(async () => {
  t.setNow(new Date('2026-06-01T12:00:00Z'));
  [admin, other] = [await t.company({ level: 500 }), await t.company({ level: 500 })];
  helper = await t.user(admin.companyId, { role: 'collaborator', level: 500 });
  company = await makeCompany(admin);
  const { knitting, mending, asking, mill, shop, box, lotId } = company;
  ids.knitted = await record(admin, '2026-03-01', {
    eventId: knitting,
    placeId: mill,
    subject: { type: 'lot', lotId },
  });
  ids.repaired = await record(helper, '2026-03-02', { eventId: mending, placeId: shop });
  ids.answered = await record(admin, '2026-03-02T23:59:59.999Z', { eventId: asking });
  ids.resold = await record(admin, '2026-03-03T00:00:00Z', {
    kind: 'resale',
    subject: { type: 'units', codes: ['2'] },
  });
  ids.wrong = await record(admin, '2026-03-04', { kind: 'repair', subject: { type: 'units', codes: ['3'] } });
  ids.loaded = await record(admin, '2026-03-05', {
    ...{ kind: 'load', containerId: box, subject: { type: 'units', codes: ['4', '5', '6', '7', '8', '9'] } },
  });
  const corrected = await admin.call<EventRecord>('POST', `/event-records/${ids.wrong}/correct`, {
    ...{ clientKey: randomUUID(), note: 'It was another' },
  });
  ids.correction = corrected.message.id;
});

const list = async (query: string, client = admin) =>
  (await client.call<List>('GET', `/event-records?${query}`)).message;
const namesOf = (records: readonly { id: string }[]) =>
  records.map(({ id }) => Object.entries(ids).find(([, knownId]) => knownId === id)?.[0]);
const namesFor = async (query: string, client = admin) => namesOf((await list(query, client)).results);

it('lists all events, latest first or last, page by page in both directions', async () => {
  const all = ['correction', 'loaded', 'wrong', 'resold', 'answered', 'repaired', 'knitted'];
  expect(await namesFor('')).toEqual(all);
  expect(await namesFor('sort=happenedAt')).toEqual([...all].reverse());
  const first = await list('pageSize=3');
  expect(first).toMatchObject({ approximateTotal: 7, isTotalCapped: false, previousCursor: null });
  const second = await list(`pageSize=3&cursor=${first.nextCursor}`);
  expect(namesOf([...first.results, ...second.results])).toEqual(all.slice(0, 6));
  expect(await namesFor(`pageSize=3&cursor=${second.previousCursor}`)).toEqual(all.slice(0, 3));
});

it.each<[string, () => string, string[]]>([
  ['one kind', () => 'kind=load', ['loaded']],
  ['several kinds', () => 'kind=repair,resale,return', ['wrong', 'resold', 'repaired']],
  ['what counts', () => 'isCorrected=false', ['loaded', 'resold', 'answered', 'repaired', 'knitted']],
  ['manufacturing', () => 'processType=manufacturing', ['knitted']],
  ['post-sales, without a process too', () => 'processType=post_sales', ['wrong', 'resold', 'answered', 'repaired']],
  ['a process', () => `processId=${company.service}`, ['answered', 'repaired']],
  ['an event', () => `eventId=${company.mending}`, ['repaired']],
  ['a place', () => `placeId=${company.mill}`, ['knitted']],
  ['a person', () => `recordedBy=${helper.userId}`, ['repaired']],
  ['days, whole and UTC', () => 'from=2026-03-02&to=2026-03-02', ['answered', 'repaired']],
  [
    'days by the clocks of a time zone',
    () => `from=2026-03-03&to=2026-03-03&timeZone=Europe/Madrid`,
    ['resold', 'answered'],
  ],
  [
    'days west of Greenwich',
    () => 'to=2026-03-02&timeZone=America/New_York',
    ['resold', 'answered', 'repaired', 'knitted'],
  ],
  ['several at once', () => `processId=${company.service}&recordedBy=${admin.userId}&to=2026-03-31`, ['answered']],
])('filters by %s', async (_, query, expected) => {
  expect(await namesFor(query())).toEqual(expected);
});

it('counts matches by the days of a time zone', async () => {
  const kinds = 'kind=repair,resale,return&isCorrected=false&from=2026-03-03&to=2026-03-03';
  expect(await list(kinds)).toMatchObject({ approximateTotal: 1 });
  expect(await list(`${kinds}&timeZone=America/New_York`)).toMatchObject({ results: [], approximateTotal: 0 });
});

it('finds by the code of a unit, of its lot and of a container, and nothing for an unknown code', async () => {
  expect(await namesFor('q=00000001')).toEqual(['answered', 'repaired', 'knitted']);
  expect(await namesFor('q=l-1')).toEqual(['knitted']);
  expect(await namesFor('q=box-1')).toEqual(['loaded']);
  expect(await list('q=quixotic')).toMatchObject({ results: [], approximateTotal: 0 });
});

it('shows and counts nothing of another company, whatever ids its address contains', async () => {
  const { service, mending, mill, lotId } = company;
  const queries = [
    ...['', 'kind=repair,resale,return&isCorrected=false', 'q=1', 'q=L-1', 'processType=post_sales'],
    ...[`processId=${service}`, `eventId=${mending}`, `placeId=${mill}`, `itemId=${lotId}`],
    `recordedBy=${helper.userId}`,
  ];
  for (const query of queries)
    expect([query, await list(query, other)]).toEqual([
      query,
      expect.objectContaining({ results: [], approximateTotal: 0 }),
    ]);
  expect((await other.call('GET', '/event-records/recorders')).message).toEqual({ results: [] });
  const { response } = await other.call('GET', `/event-records/export?format=csv&processId=${service}`);
  expect((await response.text()).trim().split('\n')).toHaveLength(1);
});

it('lists only users who recorded something', async () => {
  await t.user(admin.companyId, { role: 'User', level: 300 });
  const { results } = (await admin.call<{ results: { id: string }[] }>('GET', '/event-records/recorders')).message;
  expect(results.map(({ id }) => id).sort()).toEqual([admin.userId, helper.userId].sort());
});

it('rejects invalid kinds, days and ids', async () => {
  for (const query of [
    'kind=repair,mend',
    'from=2026-02-30',
    'processId=1',
    'isCorrected=true',
    'processType=sales',
    'timeZone=Mars/Olympus',
  ])
    expect([query, (await admin.call('GET', `/event-records?${query}`)).status]).toEqual([query, 400]);
});

it('exports the filtered records, as a table and as an EPCIS document', async () => {
  const rowsOf = async (query: string) => {
    const { response } = await admin.call('GET', `/event-records/export?format=csv&${query}`);
    return (await response.text()).trim().split('\n');
  };
  expect(await rowsOf('')).toHaveLength(8);
  const [, repaired] = await rowsOf(`eventId=${company.mending}`);
  expect(repaired).toContain('2026-03-02 12:00,Mending,');
  expect(repaired).toContain('00000001 · Merino scarf');
  const { response } = await admin.call('GET', `/event-records/export?kind=load`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  expect(book.worksheets[0]?.getRow(2).getCell(6).value).toBe(6);
  const epcis = await admin.call('GET', '/epcis/export?kind=repair,resale,return&isCorrected=false');
  const document = JSON.parse(await epcis.response.text()) as { epcisBody: { eventList: { bizStep: string }[] } };
  expect(document.epcisBody.eventList.map(({ bizStep }) => bizStep)).toEqual(['repairing', 'retail_selling']);
  const ofDay = await admin.call('GET', '/epcis/export?from=2026-03-03&to=2026-03-03&timeZone=Europe/Madrid');
  expect((JSON.parse(await ofDay.response.text()) as typeof document).epcisBody.eventList).toHaveLength(2);
  const mixed = await admin.call('GET', `/epcis/export?type=lot&itemId=${company.lotId}&kind=repair`);
  expect(mixed.status).toBe(400);
});
