import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Tx } from '../../db/client';
import { setUpTestApp, type Client } from '../../testing/app';
import { untilLocked } from '../../testing/at-once';
import { done } from '../../testing/designs';
import { uploader } from '../../testing/uploads';
import { lockSkus } from '../articles/writing/skus';
import { resolveMaterials } from '../materials/names';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { read, check, start, load, listArticles, bySku } = uploader(
  () => t,
  () => admin,
);
const namesAndSkus = async () => (await listArticles()).map(({ name, sku }) => [name, sku]);

/** Saves an article as a user does who opened it earlier. */
const save = ({ id, name, sku, version, description, properties, compositions }: Article) =>
  admin.call('PUT', `/articles/${id}`, { name, sku, version, description, properties, compositions, model: 'De Ana' });

/**
 * Returns the results of calls that start one after the other while a transaction holds a lock: each once the previous
 * one waits. The embedded engine runs transactions serially, so there each starts when the previous one has ended.
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
        await untilLocked(t, answers.length, answer);
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
/**
 * An upload that writes articles of wool waits for the transaction that creates this material: it has read them by
 * then.
 */
const holdWool = (tx: Tx) => resolveMaterials(ctxOf(tx), ['lana']);

/** Nobody changes that material meanwhile: the lock is only for ordering. */
const holdWoolAlone = (tx: Tx) =>
  tx.execute(sql`select from materials where company_id = ${admin.companyId} and name = 'lana' for no key update`);
const materialsNow = async () =>
  (await done<{ results: { id: string; name: string }[] }>(admin, 'GET', '/materials?sort=name')).results;
const composition = async () => (await bySku('A')).compositions.map(({ materials }) => materials);

const HEADER = 'sku;name;description;color;composition\n';
const STALE = { status: 409, code: 'CONFLICT' };

describe('what somebody saves while an upload', () => {
  it('changes the article is rejected, not overwritten', async () => {
    await load(`${HEADER}A;Jersey;De punto;azul;100% seda\n`);
    const opened = await bySku('A');
    const upload = await check(`${HEADER}A;Jersey;De punto;rojo;100% lana\n`);
    const [, saved] = await inTheMiddle(
      holdWool,
      () => start(upload, 'run'),
      () => save(opened),
    );
    expect(saved).toMatchObject(STALE);
    expect(await bySku('A')).toMatchObject({ version: 2, model: '', properties: [{ defaultValue: 'rojo' }] });
    expect(await save(await bySku('A'))).toMatchObject({ status: 200 });
  });

  it('is being undone is rejected too', async () => {
    await load(`${HEADER}A;Jersey;De punto;azul;100% lana\n`);
    const upload = await load(`${HEADER}A;Jersey;De punto;rojo;100% seda\n`);
    const opened = await bySku('A');
    const { results } = await done<{ results: { id: string; name: string }[] }>(admin, 'GET', '/materials?q=lana');
    await done(admin, 'DELETE', `/materials/${results[0]?.id}`);
    const [, saved] = await inTheMiddle(
      holdWool,
      () => start(upload, 'undo'),
      () => save(opened),
    );
    expect(saved).toMatchObject(STALE);
    expect((await read(upload.id)).job?.result).toMatchObject({ undone: 1, kept: 0 });
    expect(await bySku('A')).toMatchObject({ version: 3, model: '', properties: [{ defaultValue: 'azul' }] });
  });
});

describe('a material of an article as it was before an upload', () => {
  const undoDuring = async (change: (wool: { id: string }, silk: { id: string }) => Promise<unknown>) => {
    await load(`${HEADER}A;Jersey;De punto;azul;100% lana\n`);
    const upload = await load(`${HEADER}A;Jersey;De punto;rojo;100% seda\n`);
    const [wool, silk] = await materialsNow();
    await inTheMiddle(
      holdWoolAlone,
      () => change(wool as { id: string }, silk as { id: string }),
      () => start(upload, 'undo'),
    );
    expect((await read(upload.id)).job?.result).toMatchObject({ undone: 1, kept: 0 });
  };

  it('does not reappear if it is merged during the undo', async () => {
    await undoDuring((wool, silk) => done(admin, 'POST', `/materials/${wool.id}/merge`, { intoId: silk.id }));
    expect(await composition()).toEqual([[{ name: 'seda', percent: 100 }]]);
    expect((await materialsNow()).map(({ name }) => name)).toEqual(['seda']);
  });

  it('has its new name if it is renamed during the undo', async () => {
    await undoDuring(({ id }) =>
      done(admin, 'PUT', `/materials/${id}`, { name: 'merino', description: '', isRecycled: false, version: 1 }),
    );
    expect(await composition()).toEqual([[{ name: 'merino', percent: 100 }]]);
    expect((await materialsNow()).map(({ name }) => name)).toEqual(['merino']);
  });
});

describe('a sheet without SKUs that two users upload', () => {
  const SHEET = 'name;description\nJersey;De punto\nFalda;Larga\n';
  const ARTICLES = [
    ['Jersey', 'ART-000001'],
    ['Falda', 'ART-000002'],
  ];

  it('creates its articles once, though both are run at the same time', async () => {
    const [one, two] = [await check(SHEET), await check(SHEET)];
    await inTheMiddle(
      (tx) => lockSkus(ctxOf(tx)),
      () => start(one, 'run'),
      () => start(two, 'run'),
    );
    expect(await namesAndSkus()).toEqual(ARTICLES);
    const results = [await read(one.id), await read(two.id)].map(({ job }) => job?.result?.created);
    expect(results.sort()).toEqual([0, 2]);
  });

  it('leaves the articles to the upload that created them when the other is undone', async () => {
    const [one, two] = [await check(SHEET), await check(SHEET)];
    await start(one, 'run');
    await start(two, 'run');
    expect(await read(two.id)).toMatchObject({ counts: { create: 0, unchanged: 2 } });
    await start(two, 'undo');
    expect((await read(two.id)).job?.result).toMatchObject({ undone: 0, kept: 0 });
    expect(await namesAndSkus()).toEqual(ARTICLES);
  });
});
