import { createSection, type KnownSection } from '@/lib/contract/sections/index';
import type { ArticleFacts } from '@/lib/contract/passports';
import type { EditorPage, PassportDraft } from '@/lib/contract/editor';
import { defaultTheme } from '@/lib/contract/sections/theme';
import type { Doc, Item } from '../doc/doc';
import { findGaps, isBlank, languagesOf } from './gate';

const FILE = '/public/files/0192f0c1-2345-7abc-8def-0123456789ab';
const FILE_ID = '0192f0c1-2345-7abc-8def-0123456789ab';

const article: ArticleFacts = {
  sku: 'A-1',
  name: 'Shirt',
  description: '',
  model: '',
  gtin: null,
  weightGrams: null,
  images: [],
  properties: [{ name: 'Colour', value: 'Sand' }],
  compositions: [],
};

const item = (data: KnownSection): Item => ({
  key: data.id,
  type: data.type,
  data,
  insideContainer: false,
  isInputFlow: false,
});

const page = (id: string, fields: Partial<EditorPage> = {}) => ({
  ...{ _id: id, title: id, slug: id, type: 'passport' as const },
  ...{ seoData: { title: '', description: '', image: '' as const } },
  ...fields,
});

const settings: Doc['settings'] = {
  ...{ name: '', layout: 1, headerFileId: null, headerFocalPoint: null, showHeader: true, brandFileId: null },
} satisfies Pick<PassportDraft, 'name' | 'layout' | 'headerFileId' | 'headerFocalPoint' | 'showHeader' | 'brandFileId'>;

const docOf = (pages: Doc['pages'], sections: Record<string, KnownSection[]>): Doc => ({
  pages,
  sections: Object.fromEntries(Object.entries(sections).map(([id, list]) => [id, list.map(item)])),
  theme: defaultTheme,
  settings,
});

const one = (...sections: KnownSection[]) => docOf([page('first')], { first: sections });
const gapsOf = (...sections: KnownSection[]) =>
  findGaps(one(...sections), article).map(({ gap, item: on, field, place }) => [gap, on?.key, field, place]);

const heading = createSection('heading', 'h', { skuRelated: true });

describe('before publishing', () => {
  it('nothing is missing from a complete page', () => {
    const completeSections = [
      heading,
      createSection('section_heading', 's', { defaultValue: 'Care' }),
      createSection('image', 'i', { fileId: FILE_ID, alt: 'Folded' }),
      createSection('property', 'p', { title: 'Colour', skuRelated: true }),
      createSection('video', 'v', { title: 'How it is made', url: FILE }),
    ];
    expect(gapsOf(...completeSections)).toEqual([]);
  });

  it('pictures without a description are listed, each with its place', () => {
    const picture = { imgUrl: FILE };
    expect(
      gapsOf(
        heading,
        createSection('image', 'i', { fileId: FILE_ID }),
        createSection('gallery', 'g', {
          images: [{ ...picture, alt: 'One' }, picture, { ...picture, imgTitle: 'Three' }, picture],
        }),
        createSection('dropdown', 'd', { title: 'More', image: FILE }),
        createSection('dropdown', 'e', { title: 'More', defaultValue: 'x', image: FILE, showImg: false }),
      ),
    ).toEqual([
      ['alt', 'i', 'alt', 0],
      ['alt', 'g', 'alt', 1],
      ['alt', 'g', 'alt', 3],
      ['alt', 'd', 'alt', 0],
    ]);
  });

  it('headings that skip a level below the main one are reported once', () => {
    const title = createSection('section_heading', 's', { defaultValue: 'Care' });
    expect(gapsOf(title, heading)).toEqual([['headings', 's', null, 0]]);
    expect(gapsOf(heading, title)).toEqual([]);
    // Without a main heading the page has one of its own for screen readers.
    expect(gapsOf(title)).toEqual([]);
  });

  it('elements without data in this article are listed by what they are bound to', () => {
    const findings = findGaps(
      one(
        heading,
        createSection('property', 'p', { title: 'Size', skuRelated: true }),
        createSection('text', 't', { skuRelated: true }),
        createSection('composition', 'c', { skuRelated: true }),
        createSection('image', 'i', { skuRelated: true }),
      ),
      article,
    );
    expect(findings.map(({ gap, item: on, name }) => [gap, on?.key, name])).toEqual([
      ['unbound', 'p', 'Size'],
      ['unbound', 't', ''],
      ['unbound', 'c', ''],
      ['unbound', 'i', ''],
    ]);
  });

  describe('internal properties, which the passport leaves out', () => {
    const supplier = createSection('property', 'p', { title: { es: 'Proveedor' }, defaultValue: 'Tejidos Lugo' });
    const bound = createSection('property', 'b', { title: 'Proveedor', skuRelated: true });
    const group = (...names: string[]) =>
      createSection('property_group', 'g', { properties: names.map((name) => ({ name, value: name && 'x' })) });
    const internal = new Set(['proveedor', 'coste']);

    it('are listed by the field that names them, and for nothing else', () => {
      const properties = [
        { name: 'Talla', value: '' },
        { name: 'PROVEEDOR', value: '' },
        { name: 'Coste', value: { en: '3' } },
      ];
      const findings = findGaps(
        one(heading, supplier, bound, createSection('property_group', 'g', { properties })),
        article,
        internal,
      );
      expect(findings.map(({ gap, item: on, field, place, name }) => [gap, on?.key, field, place, name])).toEqual([
        ['internal', 'p', 'propertyName', 0, undefined],
        ['internal', 'b', 'property', 0, undefined],
        ['internal', 'g', 'propertyName', 1, 'PROVEEDOR'],
        ['internal', 'g', 'propertyName', 2, 'Coste'],
        ['emptyText', 'g', 'value', 0, 'Talla'],
      ]);
    });

    it('do not make up a page', () => {
      expect(isBlank(one(supplier, group('Proveedor', 'Coste')), article)).toBe(false);
      expect(isBlank(one(supplier, group('Proveedor', 'Coste')), article, internal)).toBe(true);
      expect(isBlank(one(supplier, group('Proveedor', 'Talla')), article, internal)).toBe(false);
    });
  });

  it('empty texts, missing addresses, and videos and documents without a title link to their field', () => {
    expect(
      gapsOf(
        heading,
        createSection('text', 't'),
        createSection('property', 'p', { title: 'Size' }),
        createSection('social', 'o', { items: [{ url: 'https://example.com' }, { url: '' }] }),
        createSection('dropdown', 'd', { title: 'More', defaultValue: 'x', defaultValue2: 'Read on' }),
        createSection('video', 'v', { url: FILE }),
        createSection('pdf', 'f', { url: FILE }),
        createSection('pdf', 'g', {}),
        createSection('gallery', 'l', { images: [{}] }),
      ),
    ).toEqual([
      ['emptyText', 't', 'text', 0],
      ['emptyText', 'p', 'value', 0],
      ['link', 'o', 'link', 1],
      ['link', 'd', 'link', 0],
      ['link', 'g', null, 0],
      ['link', 'l', null, 0],
      ['mediaTitle', 'v', 'title', 0],
      ['mediaTitle', 'f', 'title', 0],
    ]);
  });

  it('languages are checked on all pages, except forms and hidden elements', () => {
    const text = (id: string, defaultValue: object, status: 'active' | 'inactive' = 'active') =>
      createSection('text', id, { defaultValue, status });
    const doc = docOf(
      [page('first'), page('care', { title: { en: 'Care', es: 'Cuidado' } }), page('form', { type: 'input_flow' })],
      {
        first: [heading, text('a', { en: 'x', es: 'x', it: 'x', pt: 'x' }), text('b', { en: 'x' }, 'inactive')],
        care: [text('c', { en: 'x', es: 'x', pt: 'x' })],
        form: [text('d', { en: 'x' })],
      },
    );
    const findings = findGaps(doc, article);
    expect(findings.map(({ gap, pageId, item: on, languages }) => [gap, pageId, on?.key, languages])).toEqual([
      ['language', 'care', undefined, ['it', 'pt']],
      ['language', 'care', 'c', ['it']],
      ['formPage', 'form', undefined, undefined],
    ]);
    expect(languagesOf(findings)).toEqual(['it', 'pt']);
  });

  it('languages are not checked in elements that show nothing without their picture, video, document or links', () => {
    const title = { es: 'Cómo se hizo' };
    const languagesIn = (...sections: Parameters<typeof gapsOf>) =>
      gapsOf(...sections).filter(([gap]) => gap === 'language');
    expect(
      languagesIn(
        heading,
        createSection('gallery', 'g', { title, images: [{ imgUrl: '', alt: title }] }),
        createSection('video', 'v', { title }),
        createSection('pdf', 'f', { title }),
        createSection('social', 's', { title, items: [{ url: '', label: title }] }),
      ),
    ).toEqual([]);
    expect(
      languagesIn(
        heading,
        createSection('gallery', 'g', { title, images: [{ imgUrl: FILE }] }),
        createSection('video', 'v', { title, url: FILE }),
        createSection('social', 's', { title, items: [{ url: 'https://example.com', label: '' }] }),
      ).map(([, on]) => on),
    ).toEqual(['g', 'v', 's']);
  });

  it('languages are checked only in texts that visitors see', () => {
    const gap = { es: 'Lino' };
    const languagesIn = (...sections: Parameters<typeof gapsOf>) =>
      gapsOf(heading, ...sections).filter(([kind]) => kind === 'language');
    const followed = findGaps(
      one(
        createSection('heading', 'h', { skuRelated: true, defaultValue: gap }),
        createSection('property', 'p', { skuRelated: true, title: gap, defaultValue: gap }),
      ),
      article,
    );
    expect(followed.filter((each) => each.gap === 'language')).toEqual([]);
    expect(
      languagesIn(
        createSection('text', 't', { title: gap, defaultValue: 'Linen' }),
        createSection('gallery', 'g', {
          images: [
            { imgUrl: '', alt: gap, imgTitle: gap },
            { imgUrl: FILE, alt: 'Front', imgTitle: gap, showTitle: false },
          ],
        }),
        createSection('dropdown', 'd', { title: 'a', defaultValue: 'b', defaultValue2: gap, items: [{ title: gap }] }),
        createSection('social', 's', { items: [{ url: '', label: gap }, { url: 'https://example.com' }] }),
        createSection('property_group', 'q', { facts: ['sku'], properties: [{ name: gap, value: '' }] }),
      ),
    ).toEqual([]);
    expect(
      languagesIn(
        createSection('gallery', 'g', { images: [{ imgUrl: FILE, imgTitle: gap, showTitle: false }] }),
        createSection('dropdown', 'd', { title: 'a', link: 'https://example.com', defaultValue2: gap }),
        createSection('social', 's', { items: [{ url: 'https://example.com', label: gap }] }),
        createSection('property_group', 'q', { properties: [{ name: gap, value: 'x' }] }),
      ).map(([, on]) => on),
    ).toEqual(['g', 'd', 's', 'q']);
  });

  it('the title of the only page that visitors can open needs no translation: no navigation shows it', () => {
    const form = page('form', { type: 'input_flow' });
    const titled = (...others: (typeof form)[]) =>
      findGaps(docOf([page('first', { title: { es: 'Pasaporte' } }), ...others], { first: [heading] }), article)
        .filter(({ gap }) => gap === 'language')
        .map(({ pageId }) => pageId);
    expect(titled(form)).toEqual([]);
    expect(titled(form, page('care'))).toEqual(['first']);
  });

  it('texts for search engines need a translation, even for a single page', () => {
    const seoData = { title: { es: 'Camisa' }, description: { es: 'De lino', en: 'Linen' }, image: '' as const };
    const findings = findGaps(
      docOf([page('first', { seoData }), page('form', { type: 'input_flow', seoData })], { first: [heading] }),
      article,
    );
    expect(findings.map(({ gap, pageId, seo, languages }) => [gap, pageId, seo, languages])).toEqual([
      ['language', 'first', 'title', ['en', 'it', 'pt']],
      ['language', 'first', 'description', ['it', 'pt']],
      ['formPage', 'form', undefined, undefined],
    ]);
    const empty = { title: { es: ' ' }, description: 'Lino', image: '' as const };
    expect(findGaps(docOf([page('first', { seoData: empty })], { first: [heading] }), article)).toEqual([]);
  });

  it('rows and properties hidden from visitors for lack of a text or value are listed, each with its place', () => {
    const rows = [{ title: 'a', text: 'b' }, { title: 'Repair' }];
    const properties = [
      { name: 'a', value: 'b' },
      { name: { en: 'Size', es: 'Talla' }, value: '' },
    ];
    const findings = findGaps(
      one(
        heading,
        createSection('dropdown', 'd', { title: 'Care', items: rows }),
        createSection('property_group', 'q', { facts: ['sku'], properties }),
      ),
      article,
    ).filter(({ gap }) => gap === 'emptyText');
    expect(findings.map(({ item: on, field, place, name }) => [on?.key, field, place, name])).toEqual([
      ['d', 'text', 0, undefined],
      ['d', 'text', 2, undefined],
      ['q', 'value', 1, { en: 'Size', es: 'Talla' }],
    ]);
  });

  it('elements that visitors do not see yet are listed, and their pictures and texts are not checked', () => {
    expect(
      gapsOf(
        heading,
        createSection('lca', 'waiting', { title: { en: 'Impact' }, alt: { en: 'x' } }),
        createSection('roulette', 'r', { rouletteTitle: { en: 'Spin' } }),
        createSection('lca', 'own', { lcaImg: FILE }),
        createSection('lca', 'told', { defaultValue: { en: 'Little water' } }),
        createSection('roulette', 'hidden', { status: 'inactive' }),
      ),
    ).toEqual([
      ['alt', 'own', 'alt', 0],
      ['language', 'told', null, 0],
      ['pending', 'waiting', null, 0],
      ['pending', 'r', null, 0],
    ]);
  });

  it('the title of an element that shows nothing is not a heading', () => {
    const jumps = (...sections: Parameters<typeof gapsOf>) => gapsOf(...sections).filter(([gap]) => gap === 'headings');
    const title = 'Looks';
    expect(jumps(createSection('gallery', 'g', { title, images: [{ imgUrl: '' }] }), heading)).toEqual([]);
    expect(jumps(createSection('video', 'v', { title }), createSection('pdf', 'f', { title }), heading)).toEqual([]);
    const unvalued = { title, properties: [{ name: 'Size', value: '' }] };
    expect(jumps(createSection('property_group', 'q', unvalued), heading)).toEqual([]);
    expect(jumps(createSection('gallery', 'g', { title, images: [{ imgUrl: FILE }] }), heading)).toHaveLength(1);
  });

  it('the title of a visible impact counts as a heading', () => {
    const impact = createSection('lca', 'l', { title: 'Impact', defaultValue: 'Little water' });
    expect(gapsOf(impact, heading)).toEqual([['headings', 'l', null, 0]]);
    expect(gapsOf({ ...impact, defaultValue: '' }, heading)).toEqual([['pending', 'l', null, 0]]);
  });

  it('only a page that would show nothing at all blocks publishing', () => {
    expect(isBlank(one(), article)).toBe(true);
    expect(isBlank(one(createSection('space', 's'), createSection('text', 't')), article)).toBe(true);
    expect(isBlank(one(createSection('property', 'p', { title: 'Size', skuRelated: true })), article)).toBe(true);
    expect(isBlank(one({ ...heading, status: 'inactive' }), article)).toBe(true);
    expect(isBlank(one(heading), article)).toBe(false);
    expect(isBlank(one(createSection('lca', 'l', { title: 'Impact' })), article)).toBe(true);
    expect(isBlank(one(createSection('lca', 'l', { lcaImg: FILE })), article)).toBe(false);
    expect(isBlank(one(createSection('gallery', 'g', { images: [{ imgUrl: FILE }] })), article)).toBe(false);
    const row = (fields: object) =>
      isBlank(one(createSection('dropdown', 'd', { title: 'Warranty', ...fields })), article);
    expect(row({ link: 'https://example.com' })).toBe(false);
    expect(row({ link: 'https://example.com', showLink: false })).toBe(true);
    expect(row({ image: FILE, showImg: false })).toBe(true);
    expect(isBlank(one(createSection('heading', 'n', { defaultValue2: 'Made in Porto' })), article)).toBe(false);
    expect(isBlank(one(createSection('unit_lote', 'u')), article)).toBe(false);
    const unvalued = createSection('property_group', 'q', {
      title: 'Facts',
      properties: [{ name: 'Size', value: '' }],
    });
    expect(isBlank(one(unvalued), article)).toBe(true);
  });
});
