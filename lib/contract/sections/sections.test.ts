import es from '@/messages/es.json';
import { passportSnapshot } from '../passports';
import { defaultSections } from './default-layout';
import { createSection, isKnownSection, SECTION_TYPES, section } from './index';
import { missingLocales, shownText } from './multilingual';
import { defaultTheme, theme } from './theme';

describe('a section', () => {
  it.each(SECTION_TYPES)('%s is created with all defaults and parsed unchanged', (type) => {
    const newSection = createSection(type, 'a');
    expect(newSection).toMatchObject({ id: 'a', type, status: 'active', skuRelated: false });
    expect(section.parse(JSON.parse(JSON.stringify(newSection)))).toEqual(newSection);
  });

  it('has a name for the editor, for every type', () => {
    expect(Object.keys(es.SectionTypes).sort()).toEqual([...SECTION_TYPES].sort());
    expect(new Set(Object.values(es.SectionTypes)).size).toBe(SECTION_TYPES.length);
  });

  it('has the specification’s fields and defaults (§3, §9)', () => {
    expect(SECTION_TYPES).toEqual([
      'composition',
      'divider_line',
      'dropdown',
      'event',
      'event_log',
      'gallery',
      'heading',
      'image',
      'lca',
      'pdf',
      'property',
      'property_group',
      'roulette',
      'section_heading',
      'social',
      'space',
      'text',
      'text_icon',
      'unit_lote',
      'video',
    ]);
    const base = { title: '', icon: '', defaultValue: '', defaultValue2: '' };
    for (const type of SECTION_TYPES) expect(createSection(type, 'a')).toMatchObject(base);
    expect(createSection('roulette', 'a')).toMatchObject({
      rouletteTitle: '',
      values: ['10', '20'],
      claimText: '',
      btnText: 'Start',
    });
    expect(createSection('social', 'a')).toMatchObject({
      items: [],
      showIcons: true,
      showLabels: true,
      showPost: true,
      postUrl: '',
      height: 560,
    });
    expect(createSection('dropdown', 'a')).toMatchObject({ link: '', image: '', showLink: true, showImg: true });
    expect(createSection('lca', 'a')).toMatchObject({ lcaImg: '', imgHeight: 240 });
    expect(createSection('text_icon', 'a')).toMatchObject({ iconUrl: '' });
    expect(createSection('video', 'a')).toMatchObject({ title: '', url: '' });
    expect(createSection('gallery', 'a', { images: [{}] }).images[0]).toMatchObject({
      imgUrl: '',
      link: '',
      showLink: true,
      imgTitle: '',
      showTitle: true,
      imgSubtitle: '',
      showSubtitle: true,
    });
  });

  it.each(SECTION_TYPES)('%s is bounded in every list, number and text', (type) => {
    const repeat = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
    const wrong: Record<string, unknown[]> = {
      gallery: [{ images: repeat(61, {}) }, { images: [{ imgTitle: 'a'.repeat(501) }] }, { images: [{ width: 0 }] }],
      dropdown: [{ items: repeat(51, {}) }, { items: [{ text: 'a'.repeat(20_001) }] }],
      social: [{ items: repeat(21, {}) }, { height: 119 }, { height: 2001 }, { height: 560.5 }],
      roulette: [{ values: repeat(25, '1') }, { btnText: { en: 'a'.repeat(501) } }, { claimText: { fr: 'x' } }],
      lca: [{ imgHeight: 39 }, { imgHeight: 1201 }],
      pdf: [{ size: 20_000_001 }, { size: -1 }, { fileName: 'a'.repeat(256) }, { fileName: 'a\u0000' }],
      video: [{ width: 20_001 }, { height: 0 }],
    };
    const everywhere = [{ title: 'a'.repeat(20_001) }, { icon: 'a'.repeat(65) }, { status: 'gone' }, { id: '' }];
    for (const fields of [...(wrong[type] ?? []), ...everywhere]) {
      expect([fields, section.safeParse({ id: 'a', type, ...(fields as object) }).success]).toEqual([fields, false]);
    }
  });

  it('of an unknown type is unchanged', () => {
    const stranger = { id: 'x', type: 'hologram', depth: 3, nested: { a: [1, null] }, status: 'weird' };
    const read = section.parse(stranger);
    expect(read).toEqual(stranger);
    expect(isKnownSection(read)).toBe(false);
  });

  it('of a known type with wrong data is refused', () => {
    expect(section.safeParse({ id: 'x', type: 'space', height: 'tall' }).success).toBe(false);
    expect(section.safeParse({ id: 'x', type: 'heading', titleAlign: 'diagonal' }).success).toBe(false);
    expect(section.safeParse({ id: 'x', type: 'text', defaultValue: { fr: 'non' } }).success).toBe(false);
  });
});

describe('a multilingual text', () => {
  it('is shown in the requested language, otherwise in another one, which is reported', () => {
    expect(shownText({ es: 'Hola', it: 'Ciao' }, 'it')).toEqual({ text: 'Ciao', foreign: null });
    expect(shownText({ es: 'Hola', it: ' ' }, 'it')).toEqual({ text: 'Hola', foreign: 'es' });
    expect(shownText({ pt: 'Olá', en: 'Hi' }, 'es')).toEqual({ text: 'Hi', foreign: 'en' });
    expect(shownText('Miramar', 'pt')).toEqual({ text: 'Miramar', foreign: null });
    expect(shownText({}, 'es')).toEqual({ text: '', foreign: null });
  });

  it('reports its missing languages', () => {
    expect(missingLocales({ es: 'Hola', en: '' })).toEqual(['en', 'it', 'pt']);
    expect(missingLocales('Miramar')).toEqual([]);
  });
});

describe('the theme', () => {
  it('has the specification’s defaults', () => {
    expect(defaultTheme).toMatchObject({ headingsize: 16, textsize: 14, headingfontweight: 400, textfontweight: 400 });
    expect([defaultTheme.headingfont, defaultTheme.textfont].sort()).toEqual(['Playfair Display', 'Red Hat Display']);
  });

  it.each(['red', '#12', '#12345', '#12345g', 'url(x)'])('refuses the colour %s', (colour) => {
    expect(theme.safeParse({ primary_color: colour }).error?.issues[0]?.message).toBe('Bad Hex');
  });

  it('accepts only the company’s public files as background pictures', () => {
    expect(theme.safeParse({ bgimage: { url: 'https://evil.example/x.png' } }).success).toBe(false);
    expect(theme.safeParse({ bgimage: { url: '/public/files/x");}' } }).success).toBe(false);
  });
});

describe('the default page', () => {
  const snapshot = (article: object) =>
    passportSnapshot.parse({
      layout: 'default-1',
      article: { sku: 'A', name: 'Bufanda', ...article },
      brand: { name: 'Lana' },
    });

  it('has picture, name, unit and facts of a minimal article', () => {
    expect(defaultSections(snapshot({})).map(({ type }) => type)).toEqual([
      'image',
      'heading',
      'unit_lote',
      'property_group',
      'event_log',
    ]);
  });

  it('has a description, unless it repeats the name', () => {
    const textsOf = (description: string) =>
      defaultSections(snapshot({ description })).flatMap((section) => (section.type === 'text' ? [section] : []));
    expect(textsOf('De lana')).toMatchObject([{ defaultValue: 'De lana' }]);
    expect(textsOf('Bufanda')).toEqual([]);
    expect(textsOf(' Bufanda\n')).toEqual([]);
  });

  it('omits parts without materials and properties without a value', () => {
    const sections = defaultSections(
      snapshot({
        properties: [
          { name: 'Color', value: ' ' },
          { name: 'Talla', value: 'M' },
        ],
        compositions: [
          { label: 'Forro', materials: [] },
          { label: '', materials: [{ name: 'lana', percent: null }] },
        ],
      }),
    );
    const facts = sections.find(({ type }) => type === 'property_group');
    const composition = sections.find(({ type }) => type === 'composition');
    expect(facts).toMatchObject({ facts: ['sku'], properties: [{ name: 'Talla', value: 'M' }] });
    expect(composition).toMatchObject({ parts: [{ materials: [{ name: 'lana', percent: null }] }] });
  });
});
