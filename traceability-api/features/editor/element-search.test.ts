import type { EditorPage, editor } from '@/lib/contract/editor';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done, edit } from '../../testing/designs';

type Found = EndpointOutput<typeof editor.searchSections>;

const t = setUpTestApp();
let admin: Client;
let id: string;
let care: EditorPage;
let repair: EditorPage;

beforeAll(async () => {
  admin = await t.company();
  ({ id } = await createArticle(admin));
  care = await addPage(admin, id, { title: 'Cuidado', slug: 'care', text: 'Lavar el algodón\n  en frío' });
  repair = await addPage(admin, id, { title: 'Reparar', slug: 'repair', text: 'Botones de 100 % nácar' });
  await addSection(admin, id, {
    ...{ page_id: repair._id, type: 'dropdown' },
    sectionData: { title: { it: 'Cotone' }, items: [{ title: { pt: 'Algodão' }, text: 'no' }] },
  });
});

const search = (q: string, fields: object = {}, by = admin) =>
  by.call<Found>('POST', '/editor/searchSections', {
    ...{ template_id: id, page_ids: [care._id, repair._id], q },
    ...fields,
  });
const find = async (q: string, fields: object = {}) => (await search(q, fields)).message;
const texts = async (q: string, fields: object = {}) => (await find(q, fields)).hits.map(({ text }) => text);

describe('a search over the elements of a passport', () => {
  it('finds words in any language, in lists, regardless of case, accents and line breaks, in the order of the pages', async () => {
    expect(await texts('ALGODON')).toEqual(['Lavar el algodón en frío']);
    expect(await texts('algod')).toEqual(['Lavar el algodón en frío', 'Algodão']);
    expect(await texts('algodón en frio')).toEqual(['Lavar el algodón en frío']);
    expect(await texts('cotone')).toEqual(['Cotone']);
    expect((await find('cotone')).hits[0]).toMatchObject({ page_id: repair._id, type: 'dropdown', status: 'active' });
  });

  it('matches pattern characters literally', async () => {
    expect(await texts('100 %')).toEqual(['Botones de 100 % nácar']);
    expect(await texts('1%')).toEqual([]);
    expect(await texts('_')).toEqual([]);
    expect(await texts('\\')).toEqual([]);
  });

  it('finds the requested types, and nothing in technical fields of elements', async () => {
    expect(await texts('desplegable', { types: ['dropdown'] })).toEqual(['Cotone']);
    expect(await texts('active')).toEqual([]);
    expect(await texts('dropdown')).toEqual([]);
    expect(await texts(' ')).toEqual([]);
  });

  it('searches the given pages only, and nothing that was deleted', async () => {
    expect(await texts('algod', { page_ids: [care._id] })).toHaveLength(1);
    const { _id } = await addSection(admin, id, {
      type: 'text',
      page_id: care._id,
      sectionData: { defaultValue: 'gone' },
    });
    expect(await texts('gone')).toEqual(['gone']);
    await edit(admin, 'deleteSection', { section_id: _id });
    expect(await texts('gone')).toEqual([]);
  });

  it('searches pages that nobody has edited', async () => {
    const { id: template } = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Camisas' });
    const body = { template_id: template, page_ids: [template], types: ['composition'] };
    expect((await find('comp', body)).hits.map(({ type }) => type)).toEqual(['composition']);
  });

  it('reports that there are more matches than it returns', async () => {
    const { id: other } = await createArticle(admin);
    for (let at = 0; at < 101; at += 1)
      await addSection(admin, other, { type: 'text', sectionData: { defaultValue: `many ${at}` } });
    const { hits, isMore } = await find('many', { template_id: other, page_ids: [other] });
    expect([hits.length, isMore]).toEqual([100, true]);
    expect((await find('many 7', { template_id: other, page_ids: [other] })).isMore).toBe(false);
  });

  it('does not reach another company, nor pages of another passport', async () => {
    const stranger = await t.company();
    expect((await search('algod', {}, stranger)).status).toBe(404);
    const own = await createArticle(stranger);
    const crossed = await search('algod', { template_id: own.id }, stranger);
    expect(crossed.message.hits).toEqual([]);
    const second = await createArticle(admin);
    await addSection(admin, second.id, { type: 'space' });
    expect(await texts('algod', { template_id: second.id })).toEqual([]);
  });
});
