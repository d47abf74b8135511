import { passportSnapshot } from '../passports';
import { defaultSections } from './default-layout';
import { createSection, isKnownSection, SECTION_TYPES, section } from './index';
import { missingLocales, shownText } from './multilingual';
import { defaultTheme, theme } from './theme';

describe('a section', () => {
  it.each(SECTION_TYPES)('%s is made with all defaults and read back the same', (type) => {
    const made = createSection(type, 'a');
    expect(made).toMatchObject({ id: 'a', type, status: 'active', skuRelated: false });
    expect(section.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });

  it('of an unknown type survives untouched', () => {
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
  it('is shown in the language asked for, else in another one and says which', () => {
    expect(shownText({ es: 'Hola', it: 'Ciao' }, 'it')).toEqual({ text: 'Ciao', foreign: null });
    expect(shownText({ es: 'Hola', it: ' ' }, 'it')).toEqual({ text: 'Hola', foreign: 'es' });
    expect(shownText({ pt: 'Olá', en: 'Hi' }, 'es')).toEqual({ text: 'Hi', foreign: 'en' });
    expect(shownText('Miramar', 'pt')).toEqual({ text: 'Miramar', foreign: null });
    expect(shownText({}, 'es')).toEqual({ text: '', foreign: null });
  });

  it('knows what it lacks', () => {
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

  it('takes background pictures from the company’s public files alone', () => {
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

  it('is picture, name, unit and facts when there is nothing else', () => {
    expect(defaultSections(snapshot({})).map(({ type }) => type)).toEqual([
      'image',
      'heading',
      'unit_lote',
      'property_group',
    ]);
  });

  it('leaves out parts without materials and properties without a value', () => {
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
