import type { Article } from '@/lib/contract/articles';
import type { Lot } from '@/lib/contract/lots';
import type { Unit } from '@/lib/contract/units';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { property } from '../../testing/properties';
import { createUnits, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let templateId: string;
beforeAll(async () => {
  admin = await t.company();
  templateId = await createTemplate('Knitwear');
});

const SECRET = '12,40';

const createTemplate = async (name: string) =>
  (
    await done<{ id: string }>(admin, 'POST', '/templates', {
      name,
      properties: [{ name: 'Coste', isInternal: true }, { name: 'Taller' }],
    })
  ).id;

/** An article that lacks the properties of its template. */
const createArticle = (body: object = {}) =>
  done<Article>(admin, 'POST', '/articles', {
    name: 'Jersey',
    description: 'De punto',
    templateId,
    properties: [{ name: 'Color', defaultValue: 'Arena' }],
    ...body,
  });

const save = ({ id, name, description, version }: Article, body: object) =>
  done<Article>(admin, 'PUT', `/articles/${id}`, {
    name,
    description,
    version,
    properties: [
      { name: 'Color', defaultValue: 'Arena' },
      { name: 'CÓSTE', defaultValue: SECRET },
    ],
    ...body,
  });

const pageOf = async ({ id }: { id: string }) => (await t.anonymous.call('GET', `/p/${id}`)).response.text();
const visibilityOf = ({ properties }: { properties: { name: string; isInternal: boolean }[] }) =>
  Object.fromEntries(properties.map(({ name, isInternal }) => [name, isInternal]));

describe('a property of an article that is sent without a visibility', () => {
  it.each(['already has', 'gets by the same call'])(
    'is internal if the template that the article %s says so',
    async (which) => {
      const article = await createArticle(which === 'already has' ? {} : { templateId: null });
      const saved = await save(article, { templateId });
      expect(visibilityOf(saved)).toEqual({ Color: false, CÓSTE: true });
      await done(admin, 'POST', '/articles/publish', { ids: [article.id] });
      const page = await pageOf(article);
      expect(page).toContain('Arena');
      expect(page).not.toContain(SECRET);
    },
  );

  it('is internal if the template is in the trash, which is not shown and so not sent', async () => {
    const trashed = await createTemplate('Trashed');
    const article = await createArticle({ templateId: trashed });
    await done(admin, 'DELETE', `/templates/${trashed}`);
    expect(visibilityOf(await save(article, { templateId: null }))).toEqual({ Color: false, CÓSTE: true });
  });

  it('keeps the visibility that the article gives it, whatever the template says', async () => {
    const article = await createArticle({
      properties: [
        { name: 'Coste', defaultValue: '1', isInternal: false },
        { name: 'Taller', defaultValue: 'Oporto', isInternal: true },
      ],
    });
    const properties = [{ name: 'Coste' }, { name: 'taller' }, { name: 'Talla' }];
    const saved = await save(article, { templateId, properties });
    expect(visibilityOf(saved)).toEqual({ Coste: false, taller: true, Talla: false });
  });
});

describe('an own property that is sent without a visibility', () => {
  const sent = [
    { name: 'coste', value: SECRET },
    { name: 'Nota', value: 'Revisar' },
    { name: 'Taller', value: 'Braga' },
  ];
  const expected = { coste: true, Nota: true, Taller: false };
  const withNote = () => createArticle({ properties: [{ name: 'NOTA', defaultValue: '', isInternal: true }] });

  it('is internal in a lot whose article or template keeps the name internal', async () => {
    const { id: articleId } = await withNote();
    const lot = await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-1', properties: sent });
    expect(visibilityOf(lot)).toEqual(expected);
    const bare = await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-2' });
    const body = { code: 'L-2', version: bare.version, properties: sent };
    expect(visibilityOf(await done<Lot>(admin, 'PUT', `/lots/${bare.id}`, body))).toEqual(expected);
  });

  it('is internal in a unit whose lot, article or template keeps the name internal', async () => {
    const { id: articleId } = await withNote();
    const properties = [property('Partida', '7', true)];
    const lot = await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-1', properties });
    await makeBlock(t, admin, 5);
    await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'existing', lotId: lot.id } });
    const change = (own: object[]) =>
      done<Unit>(admin, 'PUT', '/units/1', { lotId: lot.id, properties: [...own, ...sent] });
    expect(visibilityOf(await change([{ name: 'Partida', value: '8' }]))).toEqual({ Partida: true, ...expected });
    // What the unit itself says stays.
    await change([property('Partida', '8')]);
    expect(visibilityOf(await change([{ name: 'Partida', value: '9' }]))).toMatchObject({ Partida: false });
  });
});
