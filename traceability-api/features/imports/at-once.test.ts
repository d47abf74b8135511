import type { Article } from '@/lib/contract/articles';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Tx } from '../../db/client';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { done } from '../../testing/designs';
import { lockSkus } from '../articles/writing/skus';
import { resolveMaterials } from '../materials/names';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  admin = await t.company();
});
afterAll(() => t.close());

const read = (id: string) => done<ImportDetail>(admin, 'GET', `/imports/${id}`);

/** Uploads a sheet and checks it. */
async function check(csv: string): Promise<string> {
  const sent = await admin.call<{ importId: string }>('POST', '/imports?name=a.csv', csv, {
    'content-type': 'text/csv',
  });
  const { importId } = sent.message;
  await t.deps.jobs.drain();
  const { mapping } = await read(importId);
  await done(admin, 'PUT', `/imports/${importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  return importId;
}

async function start(id: string, verb: 'run' | 'undo') {
  await done(admin, 'POST', `/imports/${id}/${verb}`, {});
  await t.deps.jobs.drain();
}

async function load(csv: string): Promise<string> {
  const id = await check(csv);
  await start(id, 'run');
  return id;
}

const list = async () =>
  (await done<{ results: Article[] }>(admin, 'GET', '/articles?sort=sku')).results.map(({ name, sku }) => [name, sku]);

async function bySku(sku: string): Promise<Article> {
  const { results } = await done<{ results: Article[] }>(admin, 'GET', `/articles?q=${sku}`);
  return done<Article>(admin, 'GET', `/articles/${results.find((article) => article.sku === sku)?.id}`);
}

/** What somebody who has the article before them saves. */
const save = ({ id, name, sku, version, description, properties, compositions }: Article) =>
  admin.call('PUT', `/articles/${id}`, { name, sku, version, description, properties, compositions, model: 'De Ana' });

/** Until a call is answered, or so many wait for transactions that are open. */
async function untilItWaits(call: Promise<unknown>, count: number): Promise<void> {
  let isAnswered = false;
  const end = () => {
    isAnswered = true;
  };
  call.then(end, end);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isAnswered && ((await t.deps.db.pool.query(waiting)).rowCount ?? 0) < count);
}

/**
 * What calls answer that begin one after the other while a transaction holds something: each once the one before waits. The
 * embedded engine serves one transaction after the other, so there each begins when the one before has ended.
 */
async function inTheMiddle(
  hold: (tx: Tx) => Promise<unknown>,
  ...calls: (() => Promise<unknown>)[]
): Promise<unknown[]> {
  const answers: Promise<unknown>[] = [];
  await t.deps.db.asTenant(
    admin.companyId,
    async (tx) => {
      await hold(tx);
      if (t.deps.db.kind === 'embedded') return;
      for (const call of calls) {
        const answer = call();
        answers.push(answer);
        await untilItWaits(answer, answers.length);
      }
    },
    { isRepeated: false },
  );
  for (const call of calls.slice(answers.length)) {
    const answer = call();
    answers.push(answer);
    await answer;
  }
  return Promise.all(answers);
}

const ctxOf = (tx: Tx) => ({ tx, companyId: admin.companyId, userId: null, now: t.deps.now, isMailed: false });
/** An upload that writes articles of wool waits for who creates that material: it has read them by then. */
const holdWool = (tx: Tx) => resolveMaterials(ctxOf(tx), ['lana']);

const HEADER = 'sku;name;description;color;composition\n';
const STALE = { status: 409, code: 'CONFLICT' };

describe('what somebody saves while an upload', () => {
  it('changes the article is not overwritten: they read of it', async () => {
    await load(`${HEADER}A;Jersey;De punto;azul;100% seda\n`);
    const opened = await bySku('A');
    const id = await check(`${HEADER}A;Jersey;De punto;rojo;100% lana\n`);
    const [, saved] = await inTheMiddle(
      holdWool,
      () => start(id, 'run'),
      () => save(opened),
    );
    expect(saved).toMatchObject(STALE);
    expect(await bySku('A')).toMatchObject({ version: 2, model: '', properties: [{ defaultValue: 'rojo' }] });
    expect(await save(await bySku('A'))).toMatchObject({ status: 200 });
  });

  it('is being undone is not overwritten either', async () => {
    await load(`${HEADER}A;Jersey;De punto;azul;100% lana\n`);
    const id = await load(`${HEADER}A;Jersey;De punto;rojo;100% seda\n`);
    const opened = await bySku('A');
    const { results } = await done<{ results: { id: string; name: string }[] }>(admin, 'GET', '/materials?q=lana');
    await done(admin, 'DELETE', `/materials/${results[0]?.id}`);
    const [, saved] = await inTheMiddle(
      holdWool,
      () => start(id, 'undo'),
      () => save(opened),
    );
    expect(saved).toMatchObject(STALE);
    expect((await read(id)).job?.result).toMatchObject({ undone: 1, kept: 0 });
    expect(await bySku('A')).toMatchObject({ version: 3, model: '', properties: [{ defaultValue: 'azul' }] });
  });
});

describe('one sheet without SKUs that two people upload', () => {
  const SHEET = 'name;description\nJersey;De punto\nFalda;Larga\n';
  const ARTICLES = [
    ['Jersey', 'ART-000001'],
    ['Falda', 'ART-000002'],
  ];

  it('makes its articles once, though both are run at once', async () => {
    const [one, two] = [await check(SHEET), await check(SHEET)];
    await inTheMiddle(
      (tx) => lockSkus(ctxOf(tx)),
      () => start(one, 'run'),
      () => start(two, 'run'),
    );
    expect(await list()).toEqual(ARTICLES);
    const results = [await read(one), await read(two)].map(({ job }) => job?.result?.created);
    expect(results.sort()).toEqual([0, 2]);
  });

  it('leaves the articles to who made them when the other undoes', async () => {
    const [one, two] = [await check(SHEET), await check(SHEET)];
    await start(one, 'run');
    await start(two, 'run');
    expect(await read(two)).toMatchObject({ counts: { create: 0, unchanged: 2 } });
    await start(two, 'undo');
    expect((await read(two)).job?.result).toMatchObject({ undone: 0, kept: 0 });
    expect(await list()).toEqual(ARTICLES);
  });
});
