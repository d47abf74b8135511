import { eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Process } from '@/lib/contract/processes';
import type { Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { articles, processArticles } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { differences } from '../../testing/derived/verify';
import { done } from '../../testing/designs';
import { assignArticles } from './assignments';

const t = setUpTestApp();
let admin: Client;
let shirt: Article;
let knitting: Process;

const body = { name: 'Punto', type: 'manufacturing' };
const change = (fields: object) => admin.call('PUT', `/processes/${knitting.id}`, { ...body, ...fields });
const setDeleted = (deletedAt: Date | null) => ({
  before: (tx: Tx) => tx.update(articles).set({ deletedAt }).where(eq(articles.id, shirt.id)),
});
const articlesOf = async ({ id }: Process) => (await done<Process>(admin, 'GET', `/processes/${id}`)).articleCount;

beforeEach(async () => {
  admin = await t.company();
  shirt = await done<Article>(admin, 'POST', '/articles', { name: 'Camisa' });
  knitting = await done<Process>(admin, 'POST', '/processes', { ...body, articleIds: [shirt.id] });
});

it('an article that moves to the trash while it is removed from a process is counted out once', async () => {
  const answer = await callDuring(t, admin.companyId, {
    ...setDeleted(new Date()),
    call: () => change({ removedArticleIds: [shirt.id] }),
  });
  expect(answer).toMatchObject({ status: 200 });
  expect([await articlesOf(knitting), await differences(t)]).toEqual([0, {}]);
});

it('an article that moves to the trash while it is assigned is not assigned', async () => {
  const other = await done<Process>(admin, 'POST', '/processes', { ...body, name: 'Teñido', type: 'post_sales' });
  const answer = await callDuring(t, admin.companyId, {
    ...setDeleted(new Date()),
    call: () =>
      admin.call('PUT', `/processes/${other.id}`, { name: 'Teñido', type: 'post_sales', articleIds: [shirt.id] }),
  });
  expect(answer).toMatchObject({ status: 404 });
  expect([await articlesOf(other), await differences(t)]).toEqual([0, {}]);
});

it('an article that is restored while it moves to another process is counted only in that one', async () => {
  await done(admin, 'DELETE', `/articles/${shirt.id}`);
  const moved = await callDuring(t, admin.companyId, {
    ...setDeleted(null),
    call: () => admin.call<Process>('POST', '/processes', { ...body, articleIds: [shirt.id], isMoving: true }),
  });
  expect(moved).toMatchObject({ status: 201 });
  expect([await articlesOf(knitting), await articlesOf(moved.message), await differences(t)]).toEqual([0, 1, {}]);
});

it('an article that moves to another process while it moves to a third one ends up in the latter', async () => {
  const dyeing = await done<Process>(admin, 'POST', '/processes', { ...body, name: 'Teñido' });
  const answer = await callDuring(t, admin.companyId, {
    before: (tx: Tx) =>
      assignArticles({ tx, companyId: admin.companyId } as TenantCtx, dyeing, {
        articleIds: [shirt.id],
        isMoving: true,
      }),
    call: () =>
      admin.call<Process>('POST', '/processes', {
        ...body,
        name: 'Costura',
        articleIds: [shirt.id],
        isMoving: true,
      }),
  });
  expect(answer).toMatchObject({ status: 201 });
  const counts = [await articlesOf(knitting), await articlesOf(dyeing), await articlesOf(answer.message)];
  expect([counts, await differences(t)]).toEqual([[0, 0, 1], {}]);
});

it('an article that leaves its process while an event is created only for it gets no event there', async () => {
  const event = { processId: knitting.id, name: 'Control', type: 'free_text', prompt: 'Peso', articleId: shirt.id };
  const answer = await callDuring(t, admin.companyId, {
    before: (tx: Tx) => tx.delete(processArticles).where(eq(processArticles.articleId, shirt.id)),
    call: () => admin.call('POST', '/events', event),
  });
  expect(answer).toMatchObject({ status: 400, message: [{ path: 'articleId' }] });
});
