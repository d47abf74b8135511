import type { editor } from '@/lib/contract/editor';
import { articles, type Article } from '@/lib/contract/articles';
import type { HistoryPage } from '@/lib/contract/history';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { sentBack } from '../../testing/sent-back';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const historyOf = async (id: string, query = '') =>
  (await admin.call<HistoryPage>('GET', `/articles/${id}/history${query}`)).message;
const kindsOf = async (id: string) => (await historyOf(id)).results.map(({ kind }) => kind);

const makeArticle = async (name: string) =>
  (await admin.call<Article>('POST', '/articles', { name, isPublished: false })).message;

it('lists the actions on an article, with their users, latest first, also for bulk actions', async () => {
  const shirt = await makeArticle('Shirt');
  const coat = await makeArticle('Coat');
  const ids = [shirt.id, coat.id];
  await admin.call('POST', '/articles/publish', { ids });
  await admin.call('POST', '/articles/withdraw', { ids: [shirt.id] });
  await admin.call('POST', '/articles/reinstate', { ids: [shirt.id] });
  await admin.call('POST', '/articles/unpublish', { ids: [coat.id] });
  await admin.call('POST', '/articles/delete', { ids });
  await admin.call('POST', '/articles/restore', { ids });
  expect(await kindsOf(shirt.id)).toEqual(['restored', 'removed', 'reinstated', 'withdrawn', 'published', 'created']);
  expect(await kindsOf(coat.id)).toEqual(['restored', 'removed', 'unpublished', 'published', 'created']);
  const [latest] = (await historyOf(shirt.id)).results;
  expect(latest).toMatchObject({ by: 'Test Admin', fields: [], articles: null, version: null });
});

it('names the changed fields of an article, and the former values of short ones', async () => {
  const { id, ...shirt } = await makeArticle('Shirt');
  const properties = [{ name: 'Cost', defaultValue: '43.60 €', isInternal: true }];
  const body = { ...sentBack(articles.update.body, shirt), name: 'Linen shirt', weightGrams: 210, properties };
  const { status } = await admin.call('PUT', `/articles/${id}`, body);
  expect(status).toBe(200);
  const [entry] = (await historyOf(id)).results;
  expect(entry).toMatchObject({
    kind: 'changed',
    fields: ['name', 'weightGrams', 'properties'],
    values: [
      { field: 'name', from: 'Shirt', to: 'Linen shirt' },
      { field: 'weightGrams', from: null, to: '210' },
    ],
  });
  // Properties may be internal: their values stay where they can be corrected.
  expect(JSON.stringify(entry)).not.toContain('43.60');
});

it('counts consecutive edits of a passport as one', async () => {
  const { id } = await makeArticle('Shirt');
  type Draft = EndpointOutput<typeof editor.getPassport>;
  const pageId = async () => (await admin.call<Draft>('GET', `/passports/${id}`)).message.pages[0]?._id;
  for (const text of ['One', 'Two']) {
    const added = await admin.call('POST', '/editor/addSection', {
      page_id: await pageId(),
      template_id: id,
      type: 'text',
      sectionData: { text: { es: text, en: '', it: '', pt: '' } },
    });
    expect(added.status).toBeLessThan(300);
  }
  expect(await kindsOf(id)).toEqual(['designed', 'created']);
});

it('shows the link of an article and its template in both histories', async () => {
  const shirt = await makeArticle('Shirt');
  const { id } = (await admin.call<{ id: string }>('POST', '/templates', { name: 'Shirts' })).message;
  const order = { ids: [shirt.id], shouldAddMissing: false, shouldGiveDesign: false };
  await admin.call('POST', `/templates/${id}/assign`, order);
  expect((await historyOf(shirt.id)).results[0]).toMatchObject({ kind: 'linked', articles: 1 });
  const { results } = (await admin.call<HistoryPage>('GET', `/templates/${id}/history`)).message;
  expect(results.map(({ kind }) => kind)).toEqual(['linked', 'created']);
});

it('pages back', async () => {
  const { id } = await makeArticle('Shirt');
  for (const verb of ['withdraw', 'reinstate', 'withdraw', 'reinstate'])
    await admin.call('POST', `/articles/${verb}`, { ids: [id] });
  const kinds: string[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const page: HistoryPage = await historyOf(id, `?pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    kinds.push(...page.results.map(({ kind }) => kind));
    cursor = page.nextCursor;
    pages += 1;
  }
  expect(kinds).toEqual(['reinstated', 'withdrawn', 'reinstated', 'withdrawn', 'created']);
  expect(pages).toBe(3);
});

it('is not accessible to others, and not found for unknown things', async () => {
  const { id } = await makeArticle('Shirt');
  const other = await t.company();
  expect((await other.call('GET', `/articles/${id}/history`)).status).toBe(404);
  expect((await admin.call('GET', `/articles/${newId()}/history`)).status).toBe(404);
  expect((await admin.call('GET', `/articles/${id}/history?cursor=bm8`)).status).toBe(400);
});
