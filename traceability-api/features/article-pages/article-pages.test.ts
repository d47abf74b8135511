import type { Article } from '@/lib/contract/articles';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import type { articlePages } from '@/lib/contract/article-pages';
import { createTestApp, type TestApp } from '../../testing/app';

let t: TestApp;
beforeAll(async () => (t = await createTestApp()), 60_000);
afterAll(() => t.close());

it('answers what the three calls that it stands for answer', async () => {
  const admin = await t.company();
  await admin.call('POST', '/templates', { name: 'Shirts' });
  await admin.call<Article>('POST', '/articles', { name: 'Shirt', isPublished: false });
  const page = await admin.call<EndpointOutput<typeof articlePages.get>>(
    'GET',
    '/pages/articles?pageSize=10&sort=name',
  );
  const { templates, publication, ...list } = page.message;
  expect(list.results).toMatchObject([{ name: 'Shirt' }]);
  expect(list).toEqual((await admin.call('GET', '/articles?pageSize=10&sort=name')).message);
  expect(templates).toEqual((await admin.call('GET', '/templates/names')).message);
  expect({ publication }).toEqual((await admin.call('GET', '/publications/latest')).message);
});
