import { fold } from '@/lib/domain/text';
import { passportSnapshot, type PassportSnapshotInput } from '../passports';
import { bindSections } from './bindings';
import { defaultSections, DEFAULT_TYPES } from './default-layout';
import { createSection, SECTION_TYPES, type Section } from './index';

const FILES = Array.from({ length: 3 }, (_, at) => `01890a5d-ac96-774b-bcce-b302099a805${at}`);

const snapshotOf = (article: Partial<PassportSnapshotInput['article']> = {}) =>
  passportSnapshot.parse({
    layout: 'default-1',
    article: {
      sku: 'B-1',
      name: 'Bufanda',
      description: 'De punto',
      model: 'Alba',
      weightGrams: 240,
      images: FILES.map((fileId, at) => ({ fileId, alt: at === 0 ? 'De frente' : '', width: 800 + at, height: 900 })),
      properties: [
        { name: 'Colór ', value: 'Arena' },
        { name: 'color', value: 'Teja' },
        { name: 'Talla', value: '' },
      ],
      compositions: [
        { label: 'Forro', materials: [] },
        { label: '', materials: [{ name: 'lana', percent: 100 }] },
      ],
      ...article,
    },
    brand: { name: 'Lana' },
  });
const { article } = snapshotOf();

const bind = (...sections: Section[]) => bindSections(sections, article);
const first = (section: Section) => bind(section).sections[0];

describe('sections that follow the article', () => {
  it('take name, description, composition and facts from it', () => {
    expect(first(createSection('heading', 'a', { defaultValue: 'Old', skuRelated: true }))).toMatchObject({
      defaultValue: 'Bufanda',
    });
    expect(first(createSection('text', 'a', { skuRelated: true }))).toMatchObject({ defaultValue: 'De punto' });
    expect(first(createSection('composition', 'a', { skuRelated: true }))).toMatchObject({
      parts: [{ label: '', materials: [{ name: 'lana', percent: 100 }] }],
    });
    expect(first(createSection('property_group', 'a', { facts: ['gtin'], skuRelated: true }))).toMatchObject({
      facts: ['model', 'weight', 'sku'],
      properties: [
        { name: 'Colór ', value: 'Arena' },
        { name: 'color', value: 'Teja' },
      ],
    });
  });

  it('take its pictures in the order of the page, not counting pictures of their own', () => {
    const image = (id: string, isRelated = true) => createSection('image', id, { alt: id, skuRelated: isRelated });
    const { sections, unbound } = bind(image('a'), image('own', false), image('b'), image('c'), image('d'));
    expect(sections).toMatchObject([
      { fileId: FILES[0], alt: 'De frente', width: 800 },
      { fileId: null, alt: 'own' },
      { fileId: FILES[1], alt: 'Bufanda', width: 801 },
      { fileId: FILES[2] },
      { fileId: null, alt: 'd' },
    ]);
    expect(unbound).toEqual([{ sectionId: 'd', name: '4' }]);
  });

  it('keep no picture once the article has none', () => {
    const stale = createSection('image', 'a', { fileId: FILES[2] ?? null, skuRelated: true });
    expect(bindSections([stale], snapshotOf({ images: [] }).article)).toMatchObject({
      sections: [{ fileId: null, alt: 'Bufanda' }],
      unbound: [],
    });
  });

  it('match a property by their title in any language, regardless of accents and case', () => {
    const titles = ['COLOR', { en: 'Colour', es: ' colór' }, { it: 'taglia', pt: 'talla' }];
    const { sections, unbound } = bind(
      ...titles.map((title, at) =>
        createSection('property', String(at), { title, defaultValue: 'x', skuRelated: true }),
      ),
    );
    expect(sections.map((section) => 'defaultValue' in section && section.defaultValue)).toEqual([
      'Arena',
      'Arena',
      '',
    ]);
    expect(unbound).toEqual([]);
  });

  it('are unchanged and reported if the article has no such property', () => {
    const lost = createSection('property', 'p', { title: { es: 'Corte' }, defaultValue: 'Recto', skuRelated: true });
    const nameless = createSection('property', 'q', { skuRelated: true });
    expect(bind(lost, nameless)).toEqual({
      sections: [lost, nameless],
      unbound: [
        { sectionId: 'p', name: 'Corte' },
        { sectionId: 'q', name: '' },
      ],
    });
  });

  it('are the only sections that change', () => {
    const own = SECTION_TYPES.map((type) => createSection(type, type, { defaultValue: 'own' } as object));
    const stranger = { id: 'x', type: 'hologram', skuRelated: true, defaultValue: 1 };
    expect(bind(...own, stranger)).toEqual({ sections: [...own, stranger], unbound: [] });
  });

  it('are unchanged when bound again, for every type', () => {
    const all = SECTION_TYPES.map((type) => createSection(type, type, { skuRelated: true, title: 'Talla' } as object));
    const first = bind(...all, ...all);
    expect(bindSections(first.sections, article)).toEqual(first);
  });

  it('find a property under names that fold to the same', () => {
    for (const name of ['Ñandú  \u00a0X', 'ﬁno', 'I\u0307stanbul', 'Größe', '色 １', '\u0301']) {
      const { unbound } = bindSections(
        [createSection('property', 'p', { title: fold(name) || name, skuRelated: true })],
        snapshotOf({ properties: [{ name, value: 'x' }] }).article,
      );
      expect([name, unbound.length]).toEqual([name, fold(name) === '' ? 1 : 0]);
    }
  });
});

describe('a default page', () => {
  it.each([{}, { images: [] }, { properties: [], model: '', sku: '', weightGrams: null }, { compositions: [] }])(
    'is the same once bound: %j',
    (fields) => {
      const snapshot = snapshotOf(fields);
      const sections = defaultSections(snapshot);
      expect(bindSections(sections, snapshot.article)).toEqual({ sections, unbound: [] });
      for (const { type } of sections) expect(DEFAULT_TYPES).toContain(type);
    },
  );
});
