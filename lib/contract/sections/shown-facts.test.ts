import { articleFacts } from '../passports';
import { bindSections } from './bindings';
import { defaultSections } from './default-layout';
import { createSection, SECTION_TYPES, type Section } from './index';
import { allFacts, shownFacts } from './shown-facts';

const FILES = Array.from({ length: 3 }, (_, at) => `01890a5d-ac96-774b-bcce-b302099a805${at}`);

const article = articleFacts.parse({
  ...{ sku: 'B-1', name: 'Bufanda', description: 'De punto', model: 'Alba', gtin: '09521234000006', weightGrams: 240 },
  images: FILES.map((fileId) => ({ fileId, width: 800, height: 900 })),
  properties: [
    { name: 'Colór ', value: 'Arena' },
    { name: 'Talla', value: 'M' },
  ],
  compositions: [
    { label: 'Forro', materials: [{ name: 'seda', percent: 100 }] },
    { label: '', materials: [{ name: 'lana', percent: 100 }] },
  ],
});

const NOTHING = {
  ...{
    sku: '',
    name: 'Bufanda',
    description: '',
    model: '',
    gtin: null,
    weightGrams: null,
    images: [],
    properties: [],
  },
  compositions: [
    { label: 'Forro', materials: [] },
    { label: '', materials: [] },
  ],
};

const factsOf = (...sections: Section[]) => shownFacts(bindSections(sections, article).sections, article);

describe('the facts that sections show', () => {
  it('are all of them on a default page', () => {
    const sections = defaultSections({ schema: 3, layout: 'default-1', article, brand: { name: 'Lana' } });
    expect(shownFacts(sections, article)).toEqual(allFacts(article));
  });

  it('leave out properties that no page shows', () => {
    const [property] = article.properties;
    const empty = [
      { name: 'Color', value: '' },
      { name: 'Nota', value: '   ' },
      { name: ' ', value: 'x' },
    ];
    const { properties } = allFacts({ ...article, properties: [...article.properties, ...empty] }).article;
    expect(properties).toEqual(allFacts(article).article.properties);
    expect(properties).toContainEqual(property);
  });

  it('include no more pictures than that page shows', () => {
    const images = Array.from({ length: 12 }, (_, at) => ({
      ...{ fileId: `01890a5d-ac96-774b-bcce-b3020000000${at.toString(16)}`, alt: '', width: 800, height: 900 },
    }));
    const articleWithImages = { ...article, images };
    const sections = defaultSections({
      schema: 3,
      layout: 'default-1',
      article: articleWithImages,
      brand: { name: 'Lana' },
    });
    expect(shownFacts(sections, articleWithImages)).toEqual(allFacts(articleWithImages));
    expect(allFacts(articleWithImages).pictures).toEqual(images.slice(0, 5).map(({ fileId }) => fileId));
  });

  it('include the company’s picture of the impact', () => {
    const impact = createSection('lca', 'a', { lcaImg: `/public/files/${FILES[1]}` });
    expect(factsOf(impact)).toMatchObject({ pictures: [FILES[1]], article: { images: [article.images[1]] } });
    expect(factsOf(createSection('lca', 'a', { defaultValue: 'Bajo' })).pictures).toEqual([]);
  });

  it('are only the name if no section is active', () => {
    const hidden = SECTION_TYPES.map((type) => createSection(type, type, { skuRelated: true, status: 'inactive' }));
    expect(factsOf(...hidden)).toEqual({ article: NOTHING, pictures: [], hasUnit: false });
    expect(factsOf({ id: 'a', type: 'hologram', sku: 'B-1' })).toMatchObject({ article: NOTHING });
  });

  it.each<[string, Section, object]>([
    ['text', createSection('text', 'a', { skuRelated: true }), { description: 'De punto' }],
    ['image', createSection('image', 'a', { skuRelated: true }), { images: article.images.slice(0, 1) }],
    [
      'gallery',
      createSection('gallery', 'a', { images: [{ imgUrl: `/public/files/${FILES[2]}` }] }),
      { images: article.images.slice(2) },
    ],
    ['composition', createSection('composition', 'a', { skuRelated: true }), { compositions: article.compositions }],
    [
      'property',
      createSection('property', 'a', { title: { en: 'Colour', es: 'COLOR' }, skuRelated: true }),
      { properties: article.properties.slice(0, 1) },
    ],
    [
      'property_group',
      createSection('property_group', 'a', { facts: ['weight', 'gtin'] }),
      { weightGrams: 240, gtin: article.gtin },
    ],
    [
      'property_group that follows the article',
      createSection('property_group', 'a', { skuRelated: true }),
      { sku: 'B-1', model: 'Alba', gtin: article.gtin, weightGrams: 240, properties: article.properties },
    ],
  ])('of a section of type %s are only its own', (_, section, facts) => {
    expect(factsOf(section).article).toEqual({ ...NOTHING, ...facts });
  });

  it('include a typed value only if it equals the article’s', () => {
    const typed = createSection('property_group', 'a', {
      properties: [
        { name: { es: 'Color', en: 'Colour' }, value: { es: 'Arena', en: 'Sand' } },
        { name: 'Talla', value: 'Única' },
      ],
    });
    const parts = [{ label: 'Forro', materials: [{ name: 'seda', percent: null }] }];
    expect(factsOf(typed, createSection('composition', 'b', { parts })).article).toEqual({
      ...NOTHING,
      properties: article.properties.slice(0, 1),
      compositions: [article.compositions[0], { label: '', materials: [] }],
    });
  });

  it('come with the files of all pictures in order, and with whether the unit is shown', () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8059';
    const {
      article: facts,
      pictures,
      hasUnit,
    } = factsOf(
      createSection('image', 'a', { fileId: other }),
      createSection('image', 'b', { skuRelated: true }),
      createSection('unit_lote', 'c'),
    );
    expect(pictures).toEqual([other, FILES[0]]);
    expect(facts.images.map(({ fileId }) => fileId)).toEqual([FILES[0]]);
    expect(hasUnit).toBe(true);
  });
});
