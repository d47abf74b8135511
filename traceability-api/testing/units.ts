import { fold } from '@/lib/domain/text';
import { newId } from '../db/ids';
import { articles } from '../db/schema';
import type { Job } from '@/lib/contract/jobs';
import { grantBlock } from '../features/blocks/codes';
import type { Answer, Client, TestApp } from './app';

/** Inserts an unpublished article of a company directly into the database. */
export async function makeArticle(t: TestApp, owner: Client, fields: { name?: string; gtin?: string } = {}) {
  const id = newId();
  const name = fields.name ?? 'Shirt';
  await t.deps.db.asSystem('test', (tx) =>
    tx.insert(articles).values({
      id,
      companyId: owner.companyId,
      sku: `SKU-${id.slice(-8)}`,
      name,
      gtin: fields.gtin ?? null,
      identityKey: id,
      search: fold(name),
    }),
  );
  return id;
}

/** A block of codes for a company. */
export const makeBlock = (
  t: TestApp,
  owner: Client,
  size: number,
  purchaseStatus: 'accepted' | 'in_process' | 'cancelled' = 'accepted',
) =>
  t.deps.db.asSystem('test', (tx) =>
    grantBlock(
      tx,
      owner.companyId,
      { size, priceMinor: 5000, costMinor: 4000, currency: 'EUR', purchaseStatus },
      t.deps.now(),
    ),
  );

/** Starts a creation and waits for its job to end. */
export async function createUnits(t: TestApp, client: Client, body: object): Promise<Job> {
  const started = await client.call<{ jobId: string }>('POST', '/units', body);
  if (started.status !== 202) throw new Error(`${started.code}: ${JSON.stringify(started.message)}`);
  await t.deps.jobs.drain();
  return (await getJob(client, started.message.jobId)).message;
}

export const getJob = (client: Client, jobId: string): Promise<Answer<Job>> =>
  client.call<Job>('GET', `/jobs/${jobId}`);
