import type { HistoryPage } from '@/lib/contract/history';
import type { Lot } from '@/lib/contract/lots';
import { createUnitsJob } from '../jobs';
import { setUpTestApp, type Client } from '../../../testing/app';
import { changeRuns, pauseJobs } from '../../../testing/jobs';
import { createUnits, makeArticle, makeBlock } from '../../../testing/units';

const t = setUpTestApp();
let restore: () => void = () => undefined;
afterEach(() => restore());

type Meanwhile = (admin: Client, order: { articleId: string; lotId: string }) => Promise<unknown>;

/** Starts a creation with a new lot and cancels it before its first unit, after `meanwhile`. Returns what is left. */
async function cancelAtOnce(meanwhile: Meanwhile = () => Promise.resolve()) {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 10);
  const order = { articleId, quantity: 4, lot: { kind: 'new', code: 'L-1' } };
  restore = changeRuns(t, createUnitsJob, (run) => ({
    ...run,
    transaction: async (work) => {
      await meanwhile(admin, { articleId, lotId: run.payload.lotId ?? '' });
      await admin.call('POST', `/jobs/${run.jobId}/cancel`, {});
      return run.transaction(work);
    },
  }));
  expect(await createUnits(t, admin, order)).toMatchObject({ status: 'cancelled', done: 0 });
  restore();
  const { message } = await admin.call<{ results: Lot[] }>('GET', `/lots?articleId=${articleId}`);
  return { admin, order, codes: message.results.map(({ code }) => code) };
}

describe('the new lot of a creation that ends before its first unit', () => {
  it('goes to the trash, so that its code can be used again', async () => {
    const { admin, order, codes } = await cancelAtOnce();
    expect(codes).toEqual([]);
    expect(await createUnits(t, admin, order)).toMatchObject({ status: 'done', done: 4 });
  });

  it('can be restored, and its history tells that nobody removed it', async () => {
    const { admin } = await cancelAtOnce();
    const { message } = await admin.call<{ results: { id: string }[] }>('GET', '/trash?type=lots');
    const id = message.results[0]?.id ?? '';
    expect((await admin.call('POST', `/lots/${id}/restore`, {})).status).toBe(200);
    const history = await admin.call<HistoryPage>('GET', `/lots/${id}/history`);
    const person = expect.any(String) as string;
    expect(history.message.results.map(({ kind, by }) => [kind, by])).toEqual([
      ['restored', person],
      ['removed', null],
      ['created', person],
    ]);
  });

  it('stays if it was changed meanwhile', async () => {
    const { codes } = await cancelAtOnce((admin, { lotId }) =>
      admin.call('PUT', `/lots/${lotId}`, { code: 'L-2', properties: [], version: 1 }),
    );
    expect(codes).toEqual(['L-2']);
  });

  it('stays if a record mentions it', async () => {
    const { codes } = await cancelAtOnce(async (admin, { lotId }) => {
      const when = { happenedAt: t.deps.now().toISOString(), zone: '+01:00' };
      const body = { kind: 'repair', subject: { type: 'lot', lotId }, clientKey: 'repair-of-1', ...when };
      expect((await admin.call('POST', '/event-records', body)).status).toBe(201);
    });
    expect(codes).toEqual(['L-1']);
  });

  it('stays if another creation waits for it', async () => {
    const { codes } = await cancelAtOnce(async (admin, { articleId, lotId }) => {
      pauseJobs(t, createUnitsJob);
      const lot = { kind: 'existing', lotId };
      expect((await admin.call('POST', '/units', { articleId, quantity: 1, lot })).status).toBe(202);
    });
    expect(codes).toEqual(['L-1']);
  });
});

it('keeps an existing lot when a creation ends before its first unit', async () => {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 10);
  const { message: lot } = await admin.call<Lot>('POST', '/lots', { articleId, code: 'L-1' });
  restore = changeRuns(t, createUnitsJob, (run) => ({
    ...run,
    transaction: async (work) => {
      await admin.call('POST', `/jobs/${run.jobId}/cancel`, {});
      return run.transaction(work);
    },
  }));
  const order = { articleId, quantity: 4, lot: { kind: 'existing', lotId: lot.id } };
  expect((await createUnits(t, admin, order)).status).toBe('cancelled');
  expect((await admin.call('GET', `/lots/${lot.id}`)).status).toBe(200);
});
