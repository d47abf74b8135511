import { SECTION_TYPES, createSection, type Section } from '@/lib/contract/sections/index';
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
  it('are those of pages and elements, in lists too, in the order in which they stand', () => {
    const doc = docOf(
      createSection('dropdown', 'd', {
        title: { en: 'Wash' },
        items: [{ title: { en: 'Iron' }, text: { en: 'Warm' } }],
      }),
      createSection('roulette', 'r', { values: ['10', { en: 'A bag' }] }),
    );
    expect(idsOf(doc)).toEqual([
      'p seoData.description',
      'd title',
      'd items.0.title',
      'd items.0.text',
      'r values.1',
      'r btnText',
    ]);
  });

  it('leave out what is empty in all languages, and what has no letters', () => {
    const doc = docOf(createSection('text', 't', { defaultValue: { en: ' ' }, defaultValue2: '2026' }));
    expect(idsOf(doc)).toEqual(['p seoData.description']);
  });

  it('hold the titles of pages where there is a navigation', () => {
    const doc = { ...docOf(), pages: [page('p', 'Care'), page('q', 'Origin')] };
    expect(idsOf(doc)).toEqual(['p title', 'p seoData.description', 'q title', 'q seoData.description']);
  });

  it('leave out what an element takes from the article', () => {
    const doc = docOf(
      createSection('property', 'own', { title: 'Colour', defaultValue: 'Red' }),
      createSection('property', 'bound', { title: 'Colour', defaultValue: 'Red', skuRelated: true }),
      createSection('image', 'picture', { alt: 'The shirt', skuRelated: true }),
    );
    expect(idsOf(doc).slice(1)).toEqual(['own title', 'own defaultValue', 'bound title']);
  });

  it('count for a language where they stand in it, or in none', () => {
    const doc = docOf(createSection('text', 't', { defaultValue: { en: 'Wool', it: ' ' }, title: 'Alpaca' }));
    expect(countsOf(textsOf(doc))).toEqual({ es: 2, en: 2, it: 1, pt: 1 });
    expect(isTranslated({ it: ' ' }, 'it')).toBe(false);
  });

  it('have a label in the forms, whatever the kind of element', () => {
    const filled = SECTION_TYPES.map((type) => {
      const section = createSection(type, type);
      const texts = ['title', 'alt', 'claimText', 'rouletteTitle'].filter((name) => name in section);
      return { ...section, ...Object.fromEntries(texts.map((name) => [name, { en: 'Words' }])) } as Section;
    });
    const texts = textsOf(docOf(...filled)).filter((text) => text.item);
    expect(texts.length).toBeGreaterThan(SECTION_TYPES.length);
    expect(texts.filter((text) => labelOf(text) === null)).toEqual([]);
  });
});

describe('a value at a path', () => {
  it('is replaced in a copy; what stands beside it is the same object', () => {
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
