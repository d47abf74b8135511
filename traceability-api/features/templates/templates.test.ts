import { ARTICLE_LIMITS, type Article } from '@/lib/contract/articles';
import type { Template } from '@/lib/contract/templates';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
});

const body = {
  properties: [{ name: 'Talla', defaultValue: 'M' }, { name: 'Color' }],
  compositionHints: [
    { part: 'Exterior', material: 'Algodón' },
    { part: 'Exterior', material: 'Elastano' },
    { part: 'Forro', material: 'Viscosa' },
  ],
};
const create = (name: string, by = admin) => by.call<Template>('POST', '/templates', { name, ...body });
const article = async (fields: object) =>
  (await admin.call<Article>('POST', '/articles', { name: 'x', ...fields })).message;

describe('templates', () => {
  it('are created, edited by version and duplicated', async () => {
    const { status, message } = await create('Camisetas');
    expect(status).toBe(201);
    expect(message).toMatchObject({ name: 'Camisetas', articleCount: 0, compositionHints: body.compositionHints });
    expect((await create('camisetas')).code).toBe('CONFLICT');
    const path = `/templates/${message.id}`;
    expect((await admin.call('PUT', path, { name: 'Tops', version: 1 })).message).toMatchObject({ version: 2 });
    expect((await admin.call('PUT', path, { name: 'Otra', version: 1 })).code).toBe('CONFLICT');
    const copy = await admin.call<Template>('POST', `${path}/duplicate`, { name: 'Tops (copia)' });
    expect(copy).toMatchObject({ status: 201, message: { properties: [] } });
  });

  it('are duplicated any number of times: a name that is taken gets a number', async () => {
    const { id } = (await create('Faldas')).message;
    const copies = (name: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () => admin.call<Template>('POST', `/templates/${id}/duplicate`, { name })),
      );
    const namesOf = (responses: Awaited<ReturnType<typeof copies>>) =>
      responses.map(({ message }) => message.name).sort();
    expect(namesOf(await copies('Faldas (copia)', 1))).toEqual(['Faldas (copia)']);
    expect(namesOf(await copies('FALDAS  (Copia)', 1))).toEqual(['FALDAS (Copia) 2']);
    expect(namesOf(await copies('Faldas (copia)', 3))).toEqual([
      'Faldas (copia) 3',
      'Faldas (copia) 4',
      'Faldas (copia) 5',
    ]);
    const long = 'ñ'.repeat(200);
    expect(namesOf(await copies(long, 2))).toEqual([`${'ñ'.repeat(198)} 2`, long]);
    // Its key exceeds the length of stored keys, so no number can distinguish two such names.
    const folded = 'ﷺ'.repeat(200);
    expect((await copies(folded, 1))[0]?.status).toBe(201);
    expect((await copies(folded, 1))[0]?.code).toBe('CONFLICT');
  });

  it('are listed for a select field, without those in the trash and of other companies', async () => {
    const owner = await t.company();
    const created = [await create('Vestidos', owner), await create('Abrigos', owner), await create('Zapatos', owner)];
    await owner.call('DELETE', `/templates/${created[2]?.message.id ?? ''}`);
    const expected = [created[1], created[0]].map((answer) => ({ id: answer?.message.id, name: answer?.message.name }));
    expect((await owner.call('GET', '/templates/names')).message).toEqual(expected);
    expect((await other.call('GET', '/templates/names')).message).toEqual([]);
  });

  it('give an article their properties and hints', async () => {
    const { id } = (await create('Vestidos')).message;
    const created = await article({ templateId: id });
    expect(created.template).toEqual({ id, name: 'Vestidos' });
    expect(created.properties.map(({ name }) => name)).toEqual(['Talla', 'Color']);
    expect(created.compositions).toEqual([
      {
        label: 'Exterior',
        materials: [
          { name: 'Algodón', percent: null },
          { name: 'Elastano', percent: null },
        ],
      },
      { label: 'Forro', materials: [{ name: 'Viscosa', percent: null }] },
    ]);
    const own = await article({ templateId: id, properties: [], compositions: [] });
    expect(own.properties).toEqual([]);
    expect((await admin.call<Template>('GET', `/templates/${id}`)).message.articleCount).toBe(2);
  });

  it('are assigned to existing articles: previewed first, keeping their values', async () => {
    const { id } = (await create('Abrigos')).message;
    const wool = [{ materials: [{ name: 'Lana', percent: 100 }] }];
    const one = await article({ properties: [{ name: 'TALLA', defaultValue: 'XL' }], compositions: wool });
    const two = await article({});
    const ids = [one.id, two.id];
    expect((await admin.call('POST', `/templates/${id}/assign/preview`, { ids })).message).toEqual({
      articles: 2,
      alreadyLinked: 0,
      fromOther: 0,
      articlesWithMissing: 2,
      missingProperties: 3,
      articlesWithoutComposition: 1,
      articlesWithoutDesign: 0,
      articlesOverLimit: 0,
    });
    const assigned = await admin.call('POST', `/templates/${id}/assign`, { ids, shouldAddMissing: true });
    expect(assigned.message).toEqual({ count: 2, articlesOverLimit: 0 });
    const after = (await admin.call<Article>('GET', `/articles/${one.id}`)).message;
    expect(after.properties).toEqual([
      { name: 'TALLA', defaultValue: 'XL', isInternal: false },
      { name: 'Color', defaultValue: '', isInternal: false },
    ]);
    expect(after).toMatchObject({
      template: { id },
      compositions: [{ materials: [{ name: 'Lana' }] }],
      state: 'changed',
    });
    const linked = await admin.call<{ total: number }>('GET', `/articles?template=${id}`);
    expect(linked.message.total).toBe(2);
  });

  it('add nothing to an article that would exceed the limit of properties', async () => {
    const { id } = (await create('Chaquetas')).message;
    const properties = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `P ${at}` }));
    const full = await article({ properties: properties(ARTICLE_LIMITS.properties - 1) });
    const fits = await article({ properties: properties(ARTICLE_LIMITS.properties - 2) });
    const ids = [full.id, fits.id];
    expect((await admin.call('POST', `/templates/${id}/assign/preview`, { ids })).message).toMatchObject({
      ...{ articles: 2, articlesOverLimit: 1, articlesWithMissing: 1 },
      ...{ missingProperties: 2, articlesWithoutComposition: 1 },
    });
    const assigned = await admin.call('POST', `/templates/${id}/assign`, { ids, shouldAddMissing: true });
    expect(assigned.message).toEqual({ count: 2, articlesOverLimit: 1 });
    for (const [before, lines] of [
      [full, ARTICLE_LIMITS.properties - 1],
      [fits, ARTICLE_LIMITS.properties],
    ] as const) {
      const { message } = await admin.call<Article>('GET', `/articles/${before.id}`);
      expect(message.template).toMatchObject({ id });
      expect(message.properties).toHaveLength(lines);
      const { name, sku, version, properties: currentProperties } = message;
      const saved = await admin.call('PUT', `/articles/${before.id}`, {
        name,
        sku,
        version,
        properties: currentProperties,
      });
      expect(saved.status).toBe(200);
    }
    const after = (await admin.call<Article>('GET', `/articles/${full.id}`)).message;
    expect(after.compositions).toEqual([]);
    const linkedOnly = await admin.call('POST', `/templates/${id}/assign`, { ids });
    expect(linkedOnly.message).toEqual({ count: 2, articlesOverLimit: 0 });
  });

  it('go to the trash and come back with their links', async () => {
    const { id } = (await create('Gorras')).message;
    const created = await article({ templateId: id });
    await admin.call('DELETE', `/templates/${id}`);
    const template = async () => (await admin.call<Article>('GET', `/articles/${created.id}`)).message.template;
    expect(await template()).toBeNull();
    expect((await admin.call('POST', '/templates/restore', { ids: [id] })).message).toEqual({ count: 1 });
    expect(await template()).toEqual({ id, name: 'Gorras' });
  });

  it('belong to one company', async () => {
    const { id } = (await create('Secreta')).message;
    const created = await article({});
    expect((await t.anonymous.call('GET', '/templates')).status).toBe(401);
    expect((await other.call('GET', `/templates/${id}`)).status).toBe(404);
    expect((await other.call('PUT', `/templates/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', `/templates/${id}`)).status).toBe(404);
    const own = (await create('Propia', other)).message.id;
    const assigned = await other.call('POST', `/templates/${own}/assign`, {
      ids: [created.id],
      shouldAddMissing: true,
    });
    expect(assigned.message).toEqual({ count: 0, articlesOverLimit: 0 });
    expect((await create('')).code).toBe('INVALID_DATA');
    const weak = await t.user((await t.company({ level: 0 })).companyId);
    expect((await weak.call('GET', '/templates')).status).toBe(403);
  });
});

it.each([
  ['parts', Array.from({ length: 21 }, (_, at) => ({ part: `Part ${at}`, material: 'Wool' }))],
  ['materials of a part', Array.from({ length: 51 }, (_, at) => ({ part: 'Body', material: `Material ${at}` }))],
])('accepts no more %s than an article may have', async (what, compositionHints) => {
  const created = await admin.call<{ id: string }>('POST', '/templates', {
    name: what,
    compositionHints: compositionHints.slice(1),
  });
  expect(created.status).toBe(201);
  const refused = await admin.call('PUT', `/templates/${created.message.id}`, {
    name: what,
    compositionHints,
    version: 1,
  });
  expect(refused).toMatchObject({ code: 'INVALID_DATA' });
  expect((await admin.call('POST', '/templates', { name: 'More', compositionHints })).code).toBe('INVALID_DATA');
});
