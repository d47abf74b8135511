import type { Article } from '@/lib/contract/articles';
import { setUpTestApp, type Client } from '../../../testing/app';
import { createArticle, done } from '../../../testing/designs';
import { loadArticleContents } from '../contents';
import { overwriteArticles } from './bulk';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

it('overwrites an article once if it is listed twice, duplicating nothing', async () => {
  const compositions = [{ label: '', materials: [{ name: 'lino', percent: 100 }] }];
  const { id } = await createArticle(admin, { compositions });
  const overwritten = await t.deps.db.asTenant(admin.companyId, async (tx) => {
    const [article] = await loadArticleContents(tx, admin.companyId, [id]);
    if (!article) throw new Error('it is not there');
    const ctx = { tx, companyId: admin.companyId, userId: null, now: t.deps.now, isMailed: false };
    return overwriteArticles(ctx, [
      { ...article, model: 'M-1' },
      { ...article, model: 'M-2' },
    ]);
  });
  expect(overwritten).toMatchObject([{ id, version: 2 }]);
  const { model, properties, ...saved } = await done<Article>(admin, 'GET', `/articles/${id}`);
  expect([model, properties.length, saved.compositions]).toEqual(['M-2', 1, compositions]);
});
