import { fillCompany } from '../../scripts/bench/sizes/fill.mjs';
import { fillRecords } from '../../scripts/bench/sizes/fill-records.mjs';
import { setUpTestApp, type Client } from './app';
import { explainAll } from './plans';

const RECORDS = 2_000;
/** Maximum number of rows read or compared per record. */
const LOOKED_AT_FOR_EACH = 30;

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
  const client = await t.deps.db.pool.connect();
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
  const unanalysed = {
    query: (text: string, values?: unknown[]) => (text.startsWith('analyze') ? Promise.resolve() : query(text, values)),
  } as unknown as typeof client;
  const sizes = await fillCompany(unanalysed, { companyId: admin.companyId, articles: 1_000, prefix: '0841' });
  await fillRecords(client, { companyId: admin.companyId, records: RECORDS, ...sizes });
  client.release();
}, 120_000);
afterEach(() => jest.restoreAllMocks());

it.each(['/epcis/export', '/epcis/events?perPage=1000'])(
  'looks up the references of each event of %s by index, even without statistics',
  async (path) => {
    const seen = explainAll();
    const { status, response } = await admin.call('GET', path);
    expect(status).toBe(200);
    await response.text();
    const lookedAt = seen.reduce((sum, { read, unmatched }) => sum + read + unmatched, 0);
    // At least the events themselves, which shows that the statements were captured.
    expect(lookedAt).toBeGreaterThan(RECORDS);
    expect(lookedAt).toBeLessThan(RECORDS * LOOKED_AT_FOR_EACH);
  },
);
