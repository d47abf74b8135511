import type { Article } from '@/lib/contract/articles';
import { ARTICLES_AT_ONCE, type Material } from '@/lib/contract/materials';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { pauseJobs } from '../../testing/jobs';
import { writeArticles } from '../articles/writing/bulk';
import { changeArticlesJob } from './jobs';

const t = setUpTestApp();
let admin: Client;
let wool: Material;
let merino: Material;
/** The article that a merge reaches last. */
let last: string;
let resume: () => void = () => undefined;

const facts = { gtin: null, description: '', model: '', weightGrams: null, isManualLoad: false, templateId: null };
const rowOf = (_: unknown, at: number) => ({
  ...{ ...facts, name: `Bufanda ${at}`, images: [], properties: [] },
  compositions: [{ label: '', materials: [{ name: 'Lana', percent: 100 }] }],
});
const list = async () => (await done<{ results: Material[] }>(admin, 'GET', '/materials')).results;
const articleCounts = async () => (await list()).map(({ name, articleCount }) => [name, articleCount]);
const restore = () => admin.call('POST', '/materials/restore', { ids: [wool.id] });

beforeEach(async () => {
  admin = await t.company();
  const ctx = { companyId: admin.companyId, userId: null, now: t.deps.now, isMailed: false };
  for (const length of [ARTICLES_AT_ONCE, 1])
    await t.deps.db.asTenant(admin.companyId, (tx) => writeArticles({ ...ctx, tx }, Array.from({ length }, rowOf)));
  const articles = await done<{ results: Article[] }>(admin, 'GET', '/articles?pageSize=1&sort=-createdAt');
  last = articles.results[0]?.id ?? '';
  [wool] = (await list()) as [Material];
  merino = await done<Material>(admin, 'POST', '/materials', { name: 'Merino' });
  resume = pauseJobs(t, changeArticlesJob);
});
afterEach(() => resume());

const merge = () => done(admin, 'POST', `/materials/${wool.id}/merge`, { intoId: merino.id });
async function finish() {
  resume();
  await t.deps.jobs.drain();
}

it('a material is deleted permanently once all its articles have the other one, and cannot be restored before', async () => {
  await merge();
  expect(await restore()).toMatchObject({
    ...{ status: 409, code: 'CONFLICT' },
    message: 'Its articles are still being moved to the material that it was merged into. Try again in a minute.',
  });
  expect(await articleCounts()).toEqual([['Merino', ARTICLES_AT_ONCE]]);
  await finish();
  expect(await articleCounts()).toEqual([['Merino', ARTICLES_AT_ONCE + 1]]);
  expect((await restore()).message).toEqual({ count: 0 });
  expect((await done<{ total: number }>(admin, 'GET', '/trash?type=materials')).total).toBe(0);
});

it('an article that is restored meanwhile is merged as well, and does not restore the material', async () => {
  await admin.call('DELETE', `/articles/${last}`);
  await merge();
  expect((await admin.call('POST', '/articles/restore', { ids: [last] })).status).toBe(200);
  expect(await articleCounts()).toEqual([['Merino', ARTICLES_AT_ONCE]]);
  await finish();
  expect(await articleCounts()).toEqual([['Merino', ARTICLES_AT_ONCE + 1]]);
});

it('the target of a merge cannot be deleted meanwhile, even if all its articles are in the trash', async () => {
  await merge();
  const { ids } = await done<{ ids: string[] }>(admin, 'GET', `/articles/ids?material=${merino.id}`);
  await done(admin, 'POST', '/articles/delete', { ids });
  expect(await articleCounts()).toEqual([['Merino', 0]]);
  expect(await admin.call('DELETE', `/materials/${merino.id}`)).toMatchObject({
    ...{ status: 409, code: 'CONFLICT' },
    message: 'More articles are still being moved to this material. Try again in a minute.',
  });
  await finish();
  expect(await articleCounts()).toEqual([['Merino', 1]]);
});
