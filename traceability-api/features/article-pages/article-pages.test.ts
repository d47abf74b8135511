import type { Article } from '@/lib/contract/articles';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import type { articlePages } from '@/lib/contract/article-pages';
import { countArticleScans } from '../scans/daily-counts';
import { setUpTestApp, type TestApp } from '../../testing/app';

const t = setUpTestApp();

it('returns what the four calls that it replaces return', async () => {
  const admin = await t.company();
  await admin.call('POST', '/templates', { name: 'Shirts' });
  await admin.call<Article>('POST', '/articles', { name: 'Shirt', isPublished: false });
  await admin.call('POST', '/saved-views', { list: 'articles', name: 'Wool', query: 'q=wool' });
  const page = await admin.call<EndpointOutput<typeof articlePages.get>>(
    'GET',
    '/pages/articles?pageSize=10&sort=name',
  );
  const { templates, publication, views, ...list } = page.message;
  expect(list.results).toMatchObject([{ name: 'Shirt' }]);
  expect(list).toEqual((await admin.call('GET', '/articles?pageSize=10&sort=name')).message);
  expect(templates).toEqual((await admin.call('GET', '/templates/names')).message);
  expect(views).toMatchObject([{ name: 'Wool', query: 'q=wool' }]);
  expect(views).toEqual((await admin.call('GET', '/saved-views?list=articles')).message);
  expect({ publication }).toEqual((await admin.call('GET', '/publications/latest')).message);
});

describe('the page of one article', () => {
  type Page = EndpointOutput<typeof articlePages.one>;
  const names = ['Coat', 'Dress', 'Hat', 'Shirt', 'Shoe'];
  let admin: Awaited<ReturnType<TestApp['company']>>;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    admin = await t.company();
    for (const name of names) {
      const created = await admin.call<Article>('POST', '/articles', {
        name,
        description: name.startsWith('Sh') ? 'worn in spring' : '',
        isPublished: name === 'Hat',
      });
      ids[name] = created.message.id;
    }
  });

  const neighboursOf = async (name: string, query: string) => {
    const { previousId, nextId } = (await admin.call<Page>('GET', `/pages/articles/${ids[name]}?${query}`)).message;
    const nameOf = (id: string | null) => names.find((each) => ids[each] === id) ?? null;
    return [nameOf(previousId), nameOf(nextId)];
  };

  it('returns the article itself and the templates', async () => {
    const { article, templates } = (await admin.call<Page>('GET', `/pages/articles/${ids['Hat']}`)).message;
    expect(article).toEqual((await admin.call('GET', `/articles/${ids['Hat']}`)).message);
    expect(templates).toEqual((await admin.call('GET', '/templates/names')).message);
  });

  it('returns the previous and the next article in the order of the list', async () => {
    expect(await neighboursOf('Dress', 'sort=name')).toEqual(['Coat', 'Hat']);
    expect(await neighboursOf('Dress', 'sort=-name')).toEqual(['Hat', 'Coat']);
    expect(await neighboursOf('Coat', 'sort=name')).toEqual([null, 'Dress']);
    expect(await neighboursOf('Shoe', 'sort=name')).toEqual(['Shirt', null]);
    // Newest first, the default order of the list.
    expect(await neighboursOf('Shirt', '')).toEqual(['Shoe', 'Hat']);
  });

  it('applies the filters and the words of the list', async () => {
    expect(await neighboursOf('Dress', 'sort=name&state=unpublished')).toEqual(['Coat', 'Shirt']);
    expect(await neighboursOf('Shirt', 'sort=name&q=spring')).toEqual([null, 'Shoe']);
    expect(await neighboursOf('Hat', 'sort=name&state=unpublished')).toEqual([null, null]);
    expect(await neighboursOf('Hat', 'sort=name&q=spring')).toEqual([null, null]);
  });

  it('counts the scans of the article by day and in total', async () => {
    const scans = [0, 0, 1, 29, 30, 400].map((daysAgo) => ({
      companyId: admin.companyId,
      articleId: ids['Coat'] ?? '',
      at: new Date(t.deps.now().getTime() - daysAgo * 86_400_000),
    }));
    await t.deps.db.asSystem('test', (tx) => countArticleScans(tx, scans));
    const page = (await admin.call<Page>('GET', `/pages/articles/${ids['Coat']}`)).message.scans;
    expect(page.total).toBe(6);
    expect(page.days).toHaveLength(30);
    expect(page.days.slice(-2).map(({ scans: count }) => count)).toEqual([1, 2]);
    expect(page.days[0]?.scans).toBe(1);
    expect(page.days.reduce((sum, { scans: count }) => sum + count, 0)).toBe(4);
  });

  it("does not find another company's article", async () => {
    const other = await t.company();
    expect((await other.call('GET', `/pages/articles/${ids['Hat']}`)).status).toBe(404);
  });
});
