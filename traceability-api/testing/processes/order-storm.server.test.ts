import { sql } from 'drizzle-orm';
import { startPostgres, type PrivateServer } from '../../../scripts/lib/postgres.mjs';
import type { ApiProcess } from './api-process';
import { seedCompany, type ProcessCompany } from './process-company';
import { buildServedApi, type ServedApi } from './served-api';

const ORDERS = 40;
const QUANTITY = 25;

let server: PrivateServer;
let served: ServedApi;
let apis: ApiProcess[];
let owner: ProcessCompany;

beforeAll(async () => {
  server = await startPostgres();
  served = await buildServedApi({ databaseUrl: server.url });
  owner = await served.withDatabase((db) => seedCompany(db, { codes: ORDERS * 2 * QUANTITY }));
  apis = await Promise.all([served.start(), served.start()]);
}, 120_000);

afterAll(async () => {
  await served.close();
  await server.stop();
});

async function order(api: ApiProcess, key: string): Promise<{ status: number; jobId: string }> {
  const answer = await api.fetch('/units', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ articleId: owner.articleId, quantity: QUANTITY, lot: { kind: 'none' } }),
  });
  const { message } = (await answer.json()) as { message: { jobId: string } };
  return { status: answer.status, jobId: message.jobId };
}

it('answers 40 concurrent orders on each of two processes, each sent twice, and creates each once', async () => {
  const keys = Array.from({ length: ORDERS }, (_, at) => `order-number-${at}`);
  const answers = await Promise.all(
    apis.flatMap((api, process) =>
      keys.flatMap((key) => [order(api, `${key}-${process}`), order(api, `${key}-${process}`)]),
    ),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([202]);
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(ORDERS * 2);
  const count = () =>
    served.withDatabase(async (db) => {
      const { rows } = await db.asSystem('test', (tx) =>
        tx.execute<{ units: string; codes: string; open: string }>(
          sql`select count(*) as units, count(distinct number) as codes,
            (select count(*) from jobs where status in ('queued', 'running')) as open from units`,
        ),
      );
      return rows[0];
    });
  let totals = await count();
  while (Number(totals?.open) > 0) totals = await count();
  const all = String(ORDERS * 2 * QUANTITY);
  expect(totals).toEqual({ units: all, codes: all, open: '0' });
}, 120_000);
