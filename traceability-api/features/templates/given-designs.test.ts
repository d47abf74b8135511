import type { Template } from '@/lib/contract/templates';
import { setUpTestApp } from '../../testing/app';
import { addSection, contentOf, createArticle, done } from '../../testing/designs';

const t = setUpTestApp();

it('gives its design only to articles without their own, and only if requested', async () => {
  const admin = await t.company();
  const { id } = await done<Template>(admin, 'POST', '/templates', { name: 'Camisas' });
  const text = (defaultValue: string) => ({ type: 'text', sectionData: { defaultValue } });
  await addSection(admin, id, text('Lavar a mano'));
  await done(admin, 'POST', `/templates/${id}/designs/apply`, {});
  await t.deps.jobs.drain();

  const [plain, designed] = [await createArticle(admin), await createArticle(admin)];
  await addSection(admin, designed.id, text('Diseño propio'));
  const ids = [plain.id, designed.id];
  const preview = () => done(admin, 'POST', `/templates/${id}/assign/preview`, { ids });
  const assign = (shouldGiveDesign: boolean) =>
    done(admin, 'POST', `/templates/${id}/assign`, { ids, shouldAddMissing: false, shouldGiveDesign });
  const shows = async (articleId: string, words: string) =>
    JSON.stringify(await contentOf(admin, articleId)).includes(words);
  const hasDesign = async () => [await shows(plain.id, 'Lavar a mano'), await shows(designed.id, 'Lavar a mano')];

  expect(await preview()).toMatchObject({ articles: 2, alreadyLinked: 0, fromOther: 0, articlesWithoutDesign: 1 });
  await assign(false);
  expect(await hasDesign()).toEqual([false, false]);
  expect(await preview()).toMatchObject({ alreadyLinked: 2, fromOther: 0, articlesWithoutDesign: 1 });
  await assign(true);
  expect(await hasDesign()).toEqual([true, false]);
  expect(await shows(designed.id, 'Diseño propio')).toBe(true);
  expect(await preview()).toMatchObject({ articlesWithoutDesign: 0 });
});
