import type { Article } from '@/lib/contract/articles';
import type { EditorSection } from '@/lib/contract/editor';
import type { StoredFile } from '@/lib/contract/files';
import type { Unit } from '@/lib/contract/units';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, edit, publish, uploadPicture } from '../../testing/designs';
import { elapse } from '../../testing/elapse';
import { createUnits, makeBlock } from '../../testing/units';

const GTIN = '09521234000006';

const t = setUpTestApp();
let owner: Client;
let pictures: StoredFile[];
/** An edit has to be older than the version that contains it. */
let now = Date.now();
const later = () => t.setNow(new Date((now += 10)));

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  pictures = [await uploadPicture(owner, 40, 30), await uploadPicture(owner, 30, 40)];
  await makeBlock(t, owner, 5);
  later();
});

/** Values that must not appear anywhere in a passport that hides them. */
const SECRETS = ['cachemira', 'Proveedor', 'Hilaturas Pérez', 'JER-77', 'Modelo Alba', 'Tejido a mano', 'Teja'];

let articleCount = 0;
const makeArticle = (fields: object = {}) =>
  createArticle(owner, {
    ...{
      name: 'Jersey',
      sku: `JER-77-${++articleCount}`,
      model: 'Modelo Alba',
      weightGrams: 321,
      description: 'Tejido a mano',
    },
    images: pictures.map(({ id }) => ({ fileId: id })),
    properties: [
      { name: 'Proveedor', defaultValue: 'Hilaturas Pérez' },
      { name: 'Color', defaultValue: 'Teja' },
    ],
    compositions: [{ materials: [{ name: 'cachemira', percent: 100 }] }],
    ...fields,
  });

const sectionsOf = (id: string) => edit<EditorSection[]>(owner, 'getSections', { page_id: id });

/** Hides the elements of these types; all but the name if none are given. */
async function hide(id: string, types?: readonly string[]) {
  for (const { _id, type } of await sectionsOf(id))
    if (types ? types.includes(type) : type !== 'heading')
      await edit(owner, 'updateSectionStatus', { section_id: _id, sectionStatus: 'inactive' });
}

async function publishNow(id: string) {
  later();
  await publish(owner, id);
  elapse(2_001);
}

const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  (await t.app.request(path, { headers: { 'accept-language': 'es', ...headers } })).text();

type Product = Record<string, unknown>;
const productIn = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Product;

async function designed(change: (id: string) => Promise<unknown>, fields: object = {}): Promise<Article> {
  const article = await makeArticle(fields);
  later();
  await change(article.id);
  await publishNow(article.id);
  return article;
}

async function unitOf(articleId: string): Promise<Unit> {
  const { results } = (await owner.call<{ results: Unit[] }>('GET', `/units?articleId=${articleId}`)).message;
  return (await owner.call<Unit>('GET', `/units/${results[0]?.code}`)).message;
}

const textOf = (defaultValue: unknown) => ({ type: 'text', sectionData: { defaultValue } as Record<string, unknown> });

describe('the structured data of a passport', () => {
  it('includes everything if the page is not designed', async () => {
    const { id } = await makeArticle();
    const html = await pageOf(`/p/${id}`);
    expect(productIn(html)).toMatchObject({
      ...{ sku: `JER-77-${articleCount}`, model: 'Modelo Alba', description: 'Tejido a mano', material: ['cachemira'] },
      weight: { value: 321 },
      image: pictures.map(({ id: fileId }) => expect.stringContaining(fileId) as string),
      additionalProperty: [
        { name: 'Proveedor', value: 'Hilaturas Pérez' },
        { name: 'Color', value: 'Teja' },
      ],
    });
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${pictures[0]?.id}"`));
  });

  it('contains nothing that all pages hide, in any format', async () => {
    const { id } = await designed((passport) => hide(passport));
    for (const accept of ['text/html', 'application/ld+json', 'application/json', 'application/linkset+json']) {
      const html = await pageOf(`/p/${id}`, { accept });
      for (const secret of [...SECRETS, ...pictures.map((picture) => picture.id)]) expect(html).not.toContain(secret);
      const url = `${t.deps.config.publicBaseUrl}/p/${id}`;
      expect(productIn(html)).toEqual({
        ...{ '@context': 'https://schema.org', '@type': 'Product', '@id': url, url },
        ...{ name: 'Jersey', brand: { '@type': 'Brand', name: 'Lana' }, additionalProperty: [] },
      });
    }
  });

  it('omits hidden composition and table elements, and keeps what is still shown', async () => {
    const { id } = await designed((passport) => hide(passport, ['composition', 'property_group']));
    const html = await pageOf(`/p/${id}`);
    for (const hidden of ['cachemira', 'Hilaturas Pérez', 'JER-77']) expect(html).not.toContain(hidden);
    expect(productIn(html)).toMatchObject({ description: 'Tejido a mano', additionalProperty: [] });
    // The default page has one picture of each; the first design keeps both.
    expect(productIn(html)['image']).toHaveLength(2);
  });

  it('contains only what was chosen to be shown: one property, one picture, one fact', async () => {
    const { id } = await designed(async (passport) => {
      await hide(passport);
      const [first] = pictures;
      await addSection(owner, passport, {
        type: 'property',
        title: 'Color',
        sectionData: { title: 'COLOR', skuRelated: true },
      });
      const images = [{ imgUrl: `/public/files/${first?.id}`, width: 40, height: 30 }];
      await addSection(owner, passport, { type: 'gallery', sectionData: { images } });
      await addSection(owner, passport, { type: 'property_group', sectionData: { facts: ['sku'] } });
    });
    const product = productIn(await pageOf(`/p/${id}`));
    expect(product).toMatchObject({
      ...{ sku: `JER-77-${articleCount}`, additionalProperty: [{ name: 'Color', value: 'Teja' }] },
      image: [expect.stringContaining(pictures[0]?.id ?? '')],
    });
    for (const hidden of ['model', 'weight', 'material', 'description']) expect(product).not.toHaveProperty(hidden);
  });

  it('covers all pages that visitors can open, and no forms', async () => {
    const { id } = await designed(async (passport) => {
      await hide(passport);
      const open = await addPage(owner, passport, { title: 'Origen', slug: 'origen', text: 'De aquí' });
      await addSection(owner, passport, {
        ...{ page_id: open._id, type: 'composition', sectionData: { skuRelated: true } },
      });
      const form = await addPage(owner, passport, { title: 'Formulario', slug: 'form', text: 'Escríbenos' });
      await addSection(owner, passport, {
        ...{ page_id: form._id, type: 'property_group', sectionData: { skuRelated: true } },
      });
      await edit(owner, 'updatePageType', { page_id: form._id, type: 'input_flow' });
    });
    for (const path of [`/p/${id}`, `/p/${id}?page=origen`])
      expect(productIn(await pageOf(path))).toMatchObject({ material: ['cachemira'], additionalProperty: [] });
    expect(await pageOf(`/p/${id}`)).not.toContain('Hilaturas');
  });

  it('keeps GTIN and serial number if the page’s own address contains them', async () => {
    const article = await designed((passport) => hide(passport), { gtin: GTIN });
    expect(productIn(await pageOf(`/01/${GTIN}`))['gtin']).toBe(GTIN);
    await createUnits(t, owner, { articleId: article.id, quantity: 1 });
    const { hash, serial } = await unitOf(article.id);
    elapse(2_001);
    expect(productIn(await pageOf(`/p/${hash}`))).toMatchObject({ gtin: GTIN, serialNumber: serial });
  });

  it('identifies no unit by a number that is neither on the page nor in the address', async () => {
    const article = await designed((passport) => hide(passport));
    await createUnits(t, owner, { articleId: article.id, quantity: 1 });
    const { hash } = await unitOf(article.id);
    expect(productIn(await pageOf(`/p/${hash}`))).not.toHaveProperty('serialNumber');
    later();
    await addSection(owner, article.id, { type: 'unit_lote' });
    await publishNow(article.id);
    expect(productIn(await pageOf(`/p/${hash}`))).toHaveProperty('serialNumber');
  });
});

describe('the preview of a shared link', () => {
  it('has the description only if a page has it, in any language', async () => {
    const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const hidden = await designed((passport) => hide(passport));
    expect(description(await pageOf(`/p/${hidden.id}`))).not.toContain('Tejido');
    const translated = await designed(async (passport) => {
      await hide(passport);
      await addSection(owner, passport, textOf({ es: 'Tejido a mano', en: 'Knitted by hand' }));
    });
    expect(description(await pageOf(`/p/${translated.id}`))).toBe('Tejido a mano');
  });

  it('has a picture from one of the pages, never one that all of them leave out', async () => {
    const other = await uploadPicture(owner, 50, 50);
    const { id } = await designed(async (passport) => {
      await hide(passport);
      const sectionData = { fileId: other.id, width: 50, height: 50 };
      await addSection(owner, passport, { type: 'image', sectionData });
    });
    const html = await pageOf(`/p/${id}`);
    expect(/property="og:image" content="([^"]*)"/.exec(html)?.[1]).toContain(other.id);
    // A picture of something else is not a product picture.
    expect(productIn(html)).not.toHaveProperty('image');
  });
});
