import { fillCompany } from '../../../scripts/bench/sizes/fill.mjs';
import { setUpTestApp, type Client } from '../../testing/app';
import { explainAll } from '../../testing/plans';

/** Things in one container. */
const LOADED = 1_500;

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
  const client = await t.deps.db.pool.connect();
  await fillCompany(client, { companyId: admin.companyId, articles: LOADED / 5, prefix: '0843' });
  // The planner's statistics of an installation right after its first large load.
  await client.query('vacuum analyze container_loads');
  client.release();
}, 120_000);
afterEach(() => jest.restoreAllMocks());

interface Row {
  id: string;
  lot: { id: string } | null;
  code: string;
}
const first = async (path: string): Promise<Row | undefined> =>
  (await admin.call<{ results: Row[] }>('GET', path)).message.results[0];

it('is not scanned for things in no container, by lists and by recalls', async () => {
  const [container, unit] = [await first('/containers?pageSize=1'), await first('/units?pageSize=1&sort=code')];
  const last = String(Number(unit?.code) + LOADED - 1).padStart(8, '0');
  const loaded = await admin.call('POST', '/event-records', {
    ...{ kind: 'load', clientKey: 'a-full-container', happenedAt: new Date().toISOString(), zone: '+00:00' },
    ...{ subject: { type: 'range', first: unit?.code, last }, containerId: container?.id },
  });
  expect(loaded.status).toBe(201);
  const [other] = (await admin.call<{ results: Row[] }>('GET', '/lots?pageSize=1&sort=-createdAt')).message.results;
  const seen = explainAll();
  for (const path of ['/containers', `/recalls/reach?lotId=${other?.id}`])
    expect((await admin.call('GET', path)).status).toBe(200);
  expect(seen.length).toBeGreaterThan(0);
  // At most once, not once for each container or unit.
  for (const { sql, read } of seen) expect({ sql, isFew: read < 2 * LOADED }).toEqual({ sql, isFew: true });
}, 60_000);

it('is not scanned for a unit that is scanned during a recall', async () => {
  const recalled = (await first('/lots?pageSize=1&sort=-createdAt'))?.id;
  expect((await admin.call('POST', '/recalls', { lotId: recalled, reason: 'Dye' })).status).toBe(201);
  const client = await t.deps.db.pool.connect();
  await client.query('vacuum analyze');
  client.release();
  const seen = explainAll();
  const unit = await first(`/units?pageSize=1&lotId=${recalled}`);
  const { message } = await admin.call<{ recall: object }>('GET', `/event-records/target?q=${unit?.code}`);
  expect(message.recall).toMatchObject({ reason: 'Dye' });
  const ofRecalls = seen.filter(({ sql }) => sql.includes('from recalls'));
  expect(ofRecalls.map(({ read }) => read < LOADED / 5)).toEqual([true]);
}, 60_000);
