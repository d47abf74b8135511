import { randomUUID } from 'node:crypto';
import type { ContainerFigures, PostSalesFigures } from '@/lib/contract/dashboard';
import type { EventRecord } from '@/lib/contract/event-records';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let containerId: string;

beforeEach(async () => {
  admin = await t.company({ level: 500 });
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 20);
  await createUnits(t, admin, { articleId, quantity: 5, lot: { kind: 'none' } });
  const body = { name: 'Box', code: 'BOX-1', capacity: 5 };
  containerId = (await admin.call<{ id: string }>('POST', '/containers', body)).message.id;
});

const today = () => t.deps.now().toISOString().slice(0, 10);

async function record(kind: string, code: string, daysAgo = 0) {
  const happenedAt = new Date(t.deps.now().getTime() - daysAgo * 86_400_000).toISOString();
  const { status, message } = await admin.call<EventRecord>('POST', '/event-records', {
    ...{ clientKey: randomUUID(), kind, happenedAt, zone: '+01:00', subject: { type: 'units', codes: [code] } },
    ...(kind === 'load' || kind === 'unload' ? { containerId } : {}),
  });
  expect(status).toBe(201);
  return message.id;
}

const containers = async (client = admin) =>
  (await client.call<ContainerFigures>('GET', '/dashboard/containers')).message;
const postSales = async () => (await admin.call<PostSalesFigures>('GET', '/dashboard/post-sales')).message;

it('counts loads and unloads on the day of the event, and the current contents', async () => {
  await record('load', '1', 2);
  await record('load', '2');
  await record('unload', '2');
  const { days, fullest, hasContainers } = await containers();
  expect(days.at(-1)).toEqual({ day: today(), loads: 1, unloads: 1, moves: 0 });
  expect(days.at(-3)).toMatchObject({ loads: 1, unloads: 0 });
  expect(days).toHaveLength(30);
  expect(fullest).toEqual([{ id: containerId, name: 'Box', code: 'BOX-1', loaded: 1, capacity: 5 }]);
  expect(hasContainers).toBe(true);
});

it('counts after-sale records, and subtracts those declared wrong on the day of the event', async () => {
  await record('repair', '3');
  await record('return', '3');
  const wrong = await record('repair', '4', 1);
  expect((await postSales()).days.slice(-2)).toEqual([
    expect.objectContaining({ repairs: 1 }),
    { day: today(), repairs: 1, resales: 0, returns: 1 },
  ]);
  await admin.call('POST', `/event-records/${wrong}/correct`, { clientKey: randomUUID(), note: '' });
  expect((await postSales()).days.slice(-2).map(({ repairs }) => repairs)).toEqual([0, 1]);
});

it('equals what the list of records finds and counts, row by row', async () => {
  await record('repair', '3');
  await record('return', '3');
  const { from, to, days } = await postSales();
  const figure = days.reduce((sum, { repairs, resales, returns }) => sum + repairs + resales + returns, 0);
  const query = `kind=repair,resale,return&isCorrected=false&from=${from}&to=${to}`;
  const list = async (more: string) =>
    (await admin.call<{ results: EventRecord[]; approximateTotal: number }>('GET', `/event-records?${query}&${more}`))
      .message;
  expect(figure).toBe(2);
  // A page that is not complete has a separate count.
  expect((await list('pageSize=1')).approximateTotal).toBe(figure);
  expect((await list('pageSize=200')).results).toHaveLength(figure);
});

it('shows a company its own figures, and a chart as a file if its level includes it', async () => {
  await record('load', '1');
  const other = await t.company({ level: 500 });
  expect(await containers(other)).toMatchObject({ hasContainers: false, fullest: [] });
  const csvOf = async (client: Client, chart: string) => {
    const { response } = await client.call('GET', `/dashboard/${chart}/export?format=csv`);
    return { status: response.status, text: await response.text() };
  };
  expect((await csvOf(admin, 'inside')).text).toContain('Box,BOX-1,1,5');
  expect((await csvOf(admin, 'postSales')).text.trim().split('\n')).toHaveLength(31);
  const basic = await t.company({ level: 300 });
  expect((await csvOf(basic, 'containers')).status).toBe(403);
  expect((await csvOf(basic, 'postSales')).status).toBe(200);
});
