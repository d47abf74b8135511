import { SECTION_TYPES, createSection, type Section } from '@/lib/contract/sections/index';
import { anyElements } from '@/lib/contract/sections/testing/any-elements';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { labelOf } from '../translate/text-label';
import type { Doc, Item } from './doc';
import { countsOf, isTranslated, textsOf, withValueAt } from './texts';

const item = (data: Section): Item => ({
  key: data.id,
  type: data.type,
  data,
  insideContainer: false,
  isInputFlow: false,
});

const page = (id: string, title: string) => ({
  _id: id,
  title: { en: title },
  slug: id,
  type: 'passport' as const,
  seoData: { title: '', description: { es: 'Cuidados' }, image: '' },
});

const docOf = (...sections: Section[]): Doc => ({
  pages: [page('p', 'Care')],
  sections: { p: sections.map(item) },
  theme: defaultTheme,
  settings: {
    name: 'Shirt',
    layout: 1,
    headerFileId: null,
    headerFocalPoint: null,
    showHeader: true,
    brandFileId: null,
  },
});

const idsOf = (doc: Doc) => textsOf(doc).map(({ id }) => id);

describe('the texts of a passport', () => {
  it('are those of pages and elements, including lists, in document order', () => {
    const doc = docOf(
      createSection('dropdown', 'd', {
        title: { en: 'Wash' },
        defaultValue: { en: 'Cold' },
        items: [{ title: { en: 'Iron' }, text: { en: 'Warm' } }],
      }),
      createSection('social', 's', { items: [{ url: 'https://a.example', label: { en: 'Shop' } }] }),
    );
    expect(idsOf(doc)).toEqual([
      'p seoData.description',
      'd title',
      'd defaultValue',
      'd items.0.title',
      'd items.0.text',
      's items.0.label',
    ]);
  });

  it('omit what is empty in all languages, and what contains no letters', () => {
    const doc = docOf(
      createSection('text', 't', { defaultValue: { en: ' ' } }),
      createSection('heading', 'h', { defaultValue2: '2026' }),
    );
    expect(idsOf(doc)).toEqual(['p seoData.description']);
  });

  it('include page titles if there is a navigation', () => {
    const doc = { ...docOf(), pages: [page('p', 'Care'), page('q', 'Origin')] };
    expect(idsOf(doc)).toEqual(['p title', 'p seoData.description', 'q title', 'q seoData.description']);
  });

  it('omit what visitors do not see: texts of hidden elements and pages, and of elements whose subject is missing', () => {
    const film = { title: { en: 'How it is made' } };
    const doc = docOf(
      createSection('text', 'hidden', { defaultValue: { en: 'Later' }, status: 'inactive' }),
      createSection('video', 'noFilm', film),
      createSection('video', 'film', { ...film, url: '/public/files/0192f0c1-2345-7abc-8def-0123456789ab' }),
      createSection('roulette', 'r', { values: ['10', { en: 'A bag' }] }),
    );
    const [only] = doc.pages;
    const form = { ...page('f', 'Form'), type: 'input_flow' as const };
    const withForm = {
      ...doc,
      pages: only ? [only, form] : [],
      sections: { ...doc.sections, f: doc.sections['p'] ?? [] },
    };
    expect(idsOf(withForm)).toEqual(['p seoData.description', 'film title']);
  });

  it('omit what an element takes from the article', () => {
    const doc = docOf(
      createSection('property', 'own', { title: 'Colour', defaultValue: 'Red' }),
      createSection('property', 'bound', { title: 'Colour', defaultValue: 'Red', skuRelated: true }),
      createSection('property', 'unfilled', { title: { en: 'Size' }, skuRelated: true }),
      createSection('heading', 'name', { defaultValue: 'Shirt', defaultValue2: { en: 'For life' }, skuRelated: true }),
      createSection('property_group', 'facts', { title: { en: 'Facts' }, skuRelated: true }),
      createSection('composition', 'made', { title: { en: 'Made of' }, skuRelated: true }),
      createSection('image', 'picture', { alt: 'The shirt', skuRelated: true }),
    );
    expect(idsOf(doc).slice(1)).toEqual([
      ...['own title', 'own defaultValue', 'bound title', 'unfilled title'],
      ...['name defaultValue2', 'facts title', 'made title'],
    ]);
  });

  it('count for the language that they are in, or for all if they have none', () => {
    const doc = docOf(createSection('text_icon', 't', { defaultValue: { en: 'Wool', it: ' ' }, title: 'Alpaca' }));
    expect(countsOf(textsOf(doc))).toEqual({ es: 2, en: 2, it: 1, pt: 1 });
    expect(isTranslated({ it: ' ' }, 'it')).toBe(false);
  });

  it('have a label in the forms, whatever the type of element', () => {
    const texts = textsOf(docOf(...anyElements(20, () => ({ en: 'Words' })))).filter((text) => text.item);
    const types = new Set<string>(texts.map(({ item: element }) => element?.type ?? ''));
    expect(SECTION_TYPES.filter((type) => !types.has(type))).toEqual(['divider_line', 'roulette', 'space']);
    expect(texts.filter((text) => labelOf(text) === null)).toEqual([]);
  });
});

describe('a value at a path', () => {
  it('is replaced in a copy; its siblings are the same objects', () => {
    const before = { rows: [{ text: { en: 'One' } }, { text: { en: 'Two' } }], title: { en: 'Rows' } };
    const after = withValueAt(before, ['rows', 1, 'text'], { en: 'Two', it: 'Due' });
    expect(after).toEqual({
      rows: [{ text: { en: 'One' } }, { text: { en: 'Two', it: 'Due' } }],
      title: { en: 'Rows' },
    });
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(before.rows[1]).toEqual({ text: { en: 'Two' } });
  });
});
