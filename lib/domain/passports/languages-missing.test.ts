import { languagesMissing } from './languages-missing';

describe('languagesMissing', () => {
  it('lists the languages that a text lacks, in the order of the locales', () => {
    expect(languagesMissing({ title: { en: 'Care', it: 'Cura' } })).toEqual(['es', 'pt']);
    expect(languagesMissing({ title: { es: 'Cuidado', en: 'Care', it: 'Cura', pt: 'Cuidados' } })).toEqual([]);
  });

  it('searches lists and nested objects', () => {
    const element = {
      items: [{ label: { es: 'Uno', en: 'One', it: 'Uno', pt: 'Um' } }, { label: { es: 'Dos', en: 'Two', it: 'Due' } }],
      link: { text: { es: 'Ver', en: 'See', pt: 'Ver' } },
    };
    expect(languagesMissing(element)).toEqual(['it', 'pt']);
  });

  it('treats blank text as missing', () => {
    expect(languagesMissing({ title: { es: 'Cuidado', en: '  ' } })).toEqual(['en', 'it', 'pt']);
  });

  it('reports nothing if a text is empty in all languages, or the field is not a text', () => {
    expect(languagesMissing({ title: { es: '', en: ' ' } })).toEqual([]);
    expect(languagesMissing({ title: {}, height: 40, image: null, isShown: true, url: 'https://a.example' })).toEqual(
      [],
    );
    expect(languagesMissing({ size: { es: 'M', width: 4 } })).toEqual([]);
  });
});
