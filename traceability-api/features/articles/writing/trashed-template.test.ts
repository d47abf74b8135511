import type { Article } from '@/lib/contract/articles';
import { setUpTestApp, type Client } from '../../../testing/app';
import { done } from '../../../testing/designs';
import { uploader } from '../../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

const { load } = uploader(
  () => t,
  () => admin,
);

const read = (id: string) => done<Article>(admin, 'GET', `/articles/${id}`);
const restore = (id: string) => done(admin, 'POST', '/templates/restore', { ids: [id] });

/** An article whose template is in the trash. */
async function orphan() {
  const body = { name: `Template ${Math.random()}`, properties: [], compositionHints: [] };
  const template = await done<{ id: string }>(admin, 'POST', '/templates', body);
  const article = await done<Article>(admin, 'POST', '/articles', { name: 'Shirt', templateId: template.id });
  await done(admin, 'DELETE', `/templates/${template.id}`);
  return { templateId: template.id, article: await read(article.id) };
}

const save = ({ id, name, sku, version }: Article, templateId: string | null) =>
  admin.call('PUT', `/articles/${id}`, { name: `${name} 2`, sku, version, templateId });

it.each(['none, as it is shown', 'the one in the trash'])(
  'keeps a trashed template when the article is saved, sent %s',
  async (sentTemplate) => {
    const { article, templateId } = await orphan();
    expect(article.template).toBeNull();
    expect((await save(article, sentTemplate === 'the one in the trash' ? templateId : null)).status).toBe(200);
    expect((await read(article.id)).template).toBeNull();
    await restore(templateId);
    expect(await read(article.id)).toMatchObject({ name: 'Shirt 2', template: { id: templateId } });
  },
);

it('removes or replaces a live template, and accepts no trashed one but its own', async () => {
  const { article, templateId } = await orphan();
  const other = await orphan();
  expect(await save(article, other.templateId)).toMatchObject({ status: 400 });
  await restore(other.templateId);
  expect((await save(article, other.templateId)).status).toBe(200);
  await restore(templateId);
  const changed = await read(article.id);
  expect(changed.template?.id).toBe(other.templateId);
  expect((await save(changed, null)).status).toBe(200);
  expect((await read(article.id)).template).toBeNull();
});

it('keeps it in an upload that changes the article', async () => {
  const { article, templateId } = await orphan();
  await load(`sku;name;description;model\n${article.sku};Shirt;Linen;M-2\n`);
  expect((await read(article.id)).model).toBe('M-2');
  await restore(templateId);
  expect((await read(article.id)).template?.id).toBe(templateId);
});
