import { eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Material } from '@/lib/contract/materials';
import type { Tx } from '../../db/client';
import { articles, materials } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { callDuring, untilLocked } from '../../testing/at-once';
import { differences } from '../../testing/derived/verify';
import { done } from '../../testing/designs';
import { loadArticleContents } from '../articles/contents';
import { overwriteArticles, writeArticles } from '../articles/writing/bulk';
import { restoreMaterialsOf } from './in-articles';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const inTheMiddle = <T>(
  before: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  after?: (tx: Tx) => Promise<unknown>,
) => callDuring(t, admin.companyId, { before, call, after });

const ctxOf = (tx: Tx) => ({ tx, companyId: admin.companyId, userId: null, now: t.deps.now, isMailed: false });
const facts = { gtin: null, description: '', model: '', weightGrams: null, isManualLoad: false, templateId: null };
const articleOf = (material: string) => ({
  ...{ ...facts, name: 'Bufanda', images: [], properties: [] },
  compositions: [{ label: '', materials: [{ name: material, percent: 100 }] }],
});
const write = (material: string) => (tx: Tx) => writeArticles(ctxOf(tx), [articleOf(material)]);
const create = (name: string) => done<Material>(admin, 'POST', '/materials', { name });
const createArticle = (material: string) => done<Article>(admin, 'POST', '/articles', articleOf(material));
const list = async () => (await done<{ results: Material[] }>(admin, 'GET', '/materials')).results;
const articleCounts = async () => (await list()).map(({ name, articleCount }) => [name, articleCount]);
const merge = (from: Material, into: Material) =>
  admin.call('POST', `/materials/${from.id}/merge`, { intoId: into.id });

describe('while an article with them is written, materials', () => {
  it('are merged in it as well', async () => {
    const [wool, merino] = [await create('Lana'), await create('Merino')];
    expect(await inTheMiddle(write('Lana'), () => merge(wool, merino))).toMatchObject({ status: 200 });
    expect(await articleCounts()).toEqual([['Merino', 1]]);
  });

  it('are not deleted', async () => {
    const wool = await create('Lana');
    const removal = await inTheMiddle(write('Lana'), () => admin.call('DELETE', `/materials/${wool.id}`));
    expect(removal).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await articleCounts()).toEqual([['Lana', 1]]);
  });

  it('are renamed in it', async () => {
    const wool = await create('Lana');
    const body = { name: 'Lana virgen', version: 1 };
    await inTheMiddle(write('Lana'), () => admin.call('PUT', `/materials/${wool.id}`, body));
    const changed = await done<{ total: number }>(admin, 'GET', '/articles?state=changed');
    expect([await articleCounts(), changed.total]).toEqual([[['Lana virgen', 1]], 1]);
  });

  it('stay when the upload that created them is undone', async () => {
    const file = new TextEncoder().encode('sku;name;description;composition\nA;Chal;Fino;100% lana\n');
    const upload = await admin.call<{ importId: string }>('POST', '/imports?name=a.csv', file, {
      'content-type': 'text/csv',
    });
    const path = `/imports/${upload.message.importId}`;
    await t.deps.jobs.drain();
    const { mapping } = await done<ImportDetail>(admin, 'GET', path);
    await done(admin, 'PUT', `${path}/mapping`, { mapping });
    await t.deps.jobs.drain();
    await done(admin, 'POST', `${path}/run`, {});
    await t.deps.jobs.drain();
    await inTheMiddle(write('lana'), async () => {
      await done(admin, 'POST', `${path}/undo`, {});
      await t.deps.jobs.drain();
    });
    expect(await done(admin, 'GET', path)).toMatchObject({ status: 'undone' });
    expect(await articleCounts()).toEqual([['lana', 1]]);
  });
});

it('are in an article that is written while another takes the name of one and gives it up again', async () => {
  const wool = await create('Merino');
  const rename = (tx: Tx) =>
    tx.update(materials).set({ name: 'Lana', nameKey: 'lana' }).where(eq(materials.id, wool.id));
  const untilWaiting = (count: number) => (t.deps.db.kind === 'server' ? untilLocked(t, count) : Promise.resolve());
  let removal: Promise<unknown> | undefined;
  const removed = async () => {
    removal = admin.call('DELETE', `/materials/${wool.id}`);
    await untilWaiting(1);
    return createArticle('Lana');
  };
  const { compositions } = await inTheMiddle(rename, removed, () => untilWaiting(2));
  await removal;
  expect(compositions).toMatchObject([{ materials: [{ name: 'Lana', percent: 100 }] }]);
});

it('are not deleted while an article with them is restored from the trash', async () => {
  const { id } = await createArticle('Lana');
  const [wool] = await list();
  await done(admin, 'DELETE', `/articles/${id}`);
  const restore = async (tx: Tx) => {
    await tx.update(articles).set({ deletedAt: null }).where(eq(articles.id, id));
    await restoreMaterialsOf(ctxOf(tx), [id]);
  };
  const removal = await inTheMiddle(restore, () => admin.call('DELETE', `/materials/${wool?.id}`));
  expect(removal).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await articleCounts()).toEqual([['Lana', 1]]);
});

it('are merged in an article that is restored from the trash, and counted there', async () => {
  const { id } = await createArticle('Lana');
  const [wool] = await list();
  const merino = await create('Merino');
  await done(admin, 'DELETE', `/articles/${id}`);
  const merged = await inTheMiddle(
    (tx) => tx.update(articles).set({ deletedAt: null }).where(eq(articles.id, id)),
    () => (wool ? merge(wool, merino) : Promise.reject(new Error('no wool'))),
  );
  expect(merged).toMatchObject({ status: 200 });
  expect(await differences(t)).toEqual({});
  expect(await articleCounts()).toEqual([['Merino', 1]]);
});

it('are merged, and an article with them is saved, without a deadlock', async () => {
  const { id } = await createArticle('Lana');
  const [wool] = await list();
  const merino = await create('Merino');
  const overwrite = async (tx: Tx) => {
    const contents = await loadArticleContents(tx, admin.companyId, [id]);
    await overwriteArticles(
      ctxOf(tx),
      contents.map((article) => ({ ...article, model: 'M-1' })),
    );
  };
  const merged = await inTheMiddle(
    (tx) => tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('no key update'),
    () => (wool ? merge(wool, merino) : Promise.reject(new Error('no wool'))),
    overwrite,
  );
  expect(merged).toMatchObject({ status: 200 });
  const article = await done<Article>(admin, 'GET', `/articles/${id}`);
  expect(article).toMatchObject({ model: 'M-1', compositions: [{ materials: [{ name: 'Merino' }] }] });
  expect(await articleCounts()).toEqual([['Merino', 1]]);
});
