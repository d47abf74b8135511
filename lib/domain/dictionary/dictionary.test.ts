import { COUNTRIES } from '@/lib/contract/core/countries';
import { LOCALES } from '@/lib/contract/core/levels';
import { keyOf, linesOf } from './forms';
import { MATERIALS, PARTS, QUALITIES } from './materials';
import { NAMES } from './properties';
import { VALUES } from './values';
import { wordsIn } from './words';

const words = { es: wordsIn('es'), en: wordsIn('en'), it: wordsIn('it'), pt: wordsIn('pt') };

/** Names of Annex I of Regulation (EU) 1007/2011, as in its English text. */
const FIBRES_OF_THE_REGULATION =
  'wool, alpaca, llama, camel, cashmere, mohair, angora, vicuna, yak, guanaco, cashgora, beaver, otter, animal hair, horsehair, ' +
  'silk, cotton, kapok, flax, linen, true hemp, jute, abaca, alfa, coir, broom, ramie, sisal, sunn, henequen, maguey, acetate, ' +
  'alginate, cupro, modal, protein, triacetate, viscose, acrylic, chlorofibre, fluorofibre, modacrylic, polyamide, nylon, ' +
  'aramid, polyimide, lyocell, polylactide, polyester, polyethylene, polypropylene, polycarbamide, polyurethane, vinylal, ' +
  'trivinyl, elastodiene, elastane, glass fibre, elastomultiester, elastolefin, melamine, polyacrylate, metal fibre';

describe('the tables', () => {
  it.each([
    ['materials', MATERIALS, 6],
    ['qualities', QUALITIES, 5],
    ['parts', PARTS, 5],
    ['names', NAMES, 5],
    ['values', VALUES, 5],
  ])('have each of the %s in all languages', (_, table, cells) => {
    for (const line of linesOf(table)) {
      expect(line).toHaveLength(cells);
      for (const word of line.slice(0, LOCALES.length)) expect(word).not.toBe('');
    }
  });

  it('include the fibres of the EU’s textile regulation', () => {
    for (const fibre of FIBRES_OF_THE_REGULATION.split(', '))
      for (const locale of LOCALES) expect([fibre, words[locale].material(fibre)]).not.toContain(null);
  });

  it.each([
    ['materials', MATERIALS, (text: string) => words.es.material(text)],
    ['parts', PARTS, (text: string) => words.es.part(text)],
    ['names', NAMES, (text: string) => words.es.name(text)],
    ['values', VALUES, (text: string) => words.es.value(text, 'color')],
  ])('find each of the %s by its Spanish name', (_, table, translate) => {
    for (const [name = ''] of linesOf(table)) expect([name, keyOf(translate(name) ?? '')]).toEqual([name, keyOf(name)]);
  });
});

describe('materials', () => {
  it.each([
    ['lana merina', 'it', 'lana merino'],
    ['LANA  MERÍNA', 'en', 'Merino wool'],
    ['Cachemira', 'en', 'Cashmere'],
    ['linho', 'es', 'lino'],
    ['Poliamida reciclada', 'it', 'Poliammide riciclata'],
    ['recycled polyester', 'pt', 'poliéster reciclado'],
    ['organic cotton', 'it', 'cotone biologico'],
    ['Lana merina extrafina reciclada', 'en', 'Recycled extra-fine merino wool'],
    ['lana d’agnello', 'en', 'lambswool'],
    ["lana d'agnello", 'en', 'lambswool'],
  ] as const)('%s in %s is %s', (text, locale, expected) => {
    expect(words[locale].material(text)).toBe(expected);
  });

  it('does not guess', () => {
    for (const text of ['seda de araña', 'orgánico', '', 'lanaza', 'x'.repeat(5000)])
      expect(words.en.material(text)).toBeNull();
  });
});

it('finds the date of manufacture by its other names', () => {
  expect(words.it.name('Fecha de producción')).toBe('Data di produzione');
  expect(words.es.name('Data de produção')).toBe('Fecha de fabricación');
  // As in column titles of sheets.
  expect(words.pt.name('Fecha fabricación')).toBe('Data de fabrico');
  expect(words.en.name('Data produzione')).toBe('Date of manufacture');
});

describe('values', () => {
  it.each([
    ['Color', 'Azul marino / Blanco', 'it', 'Blu navy / Bianco'],
    ['Color', 'rojas', 'en', 'red'],
    ['Color', 'Negro y blanco', 'en', 'Black and white'],
    ['Colore', 'cuoio', 'en', 'tan'],
    ['Material', 'Cuero', 'en', 'Leather'],
    ['Origen', 'Turquía', 'pt', 'Turquia'],
    ['Origen', 'Hecho en Italia', 'en', 'Made in Italy'],
    ['Origin', 'UK', 'es', 'Reino Unido'],
    ['Temporada', 'Otoño-invierno 2026', 'it', 'Autunno-inverno 2026'],
    ['Temporada', 'Otoño-invierno  1998', 'it', 'Autunno-inverno 1998'],
    ['Temporada', 'Otoño-invierno 2026/27', 'it', 'Autunno-inverno 2026/27'],
    ['Temporada', 'Otoño-invierno 2026-2027', 'it', 'Autunno-inverno 2026-2027'],
    ['Temporada', 'Otoño-invierno 2026–27', 'it', 'Autunno-inverno 2026–27'],
    ['Composición', '80 % lana, 20 % seda', 'en', '80 % wool, 20 % silk'],
    ['Composición', '80,25%  de lana', 'en', '80,25% wool'],
    ['Composición', '5.5 % di seta', 'en', '5.5 % silk'],
    ['Color', 'negro ,  blanco', 'en', 'black ,  white'],
    ['Color', 'Negro  y  blanco', 'en', 'Black and white'],
    ['Origen', 'ES', 'en', 'Spain'],
    ['Tallas', 'S, M, talla única', 'en', 'S, M, one size'],
  ] as const)('%s: %s in %s is %s', (name, text, locale, expected) => {
    expect(words[locale].value(text, name)).toBe(expected);
  });

  it('does not translate a list that contains an unknown word', () => {
    expect(words.en.value('Rojo, azul cobalto de Lugo', 'Color')).toBeNull();
  });

  it.each([
    ['Temporada', 'Otoño-invierno 2026 bis'],
    ['Temporada', 'Otoño-invierno 2126'],
    ['Composición', '80x5% lana'],
    ['Composición', '80% lana bis'],
    ['Origen', 'No hecho en Italia'],
    ['Origen', 'Hecho en Atlantis'],
    ['Origen', 'XX'],
  ])('does not translate %s %j', (name, text) => {
    expect(words.en.value(text, name)).toBeNull();
  });

  it('distinguishes language-neutral texts from words', () => {
    for (const text of ['XS–XL', '34–46', '50 × 100 cm', '180 g/m²', '']) expect(words.en.isNeutral(text)).toBe(true);
    for (const text of ['Tejido en Béjar', 'Talla M', 'rojo']) expect(words.en.isNeutral(text)).toBe(false);
  });
});

describe('a country', () => {
  const NAMES_OF_ORIGIN = ['País de origen', 'Country of origin', 'Paese di origine', 'País de origem'];
  const TAGS = ['es-ES', 'en-GB', 'it-IT', 'pt-PT'];
  const inLanguage = TAGS.map((tag) => new Intl.DisplayNames(tag, { type: 'region' }));

  it.each(NAMES_OF_ORIGIN)('is found by its code and by its name in every language: %s', (name) => {
    const mismatches = COUNTRIES.flatMap((code) => {
      const names = inLanguage.map((display) => display.of(code) ?? '');
      return [code, ...names].flatMap((text) =>
        LOCALES.flatMap((locale, at) =>
          words[locale].value(text, name, 'es')?.toLowerCase() === names[at]?.toLowerCase() ? [] : [[locale, text]],
        ),
      );
    });
    expect(mismatches).toEqual([]);
  });

  it.each(['Hecho en', 'País de tejeduría', 'País de tintura', 'País de hilatura', 'País del corte', 'Dyeing country'])(
    'is the only kind of value for %s',
    (name) => {
      const translations = ['PE', 'GR', 'Laos', 'Mali', 'AW', 'Lana', 'Gris', 'Rosa', 'PVC'].map((text) =>
        words.en.value(text, name, 'es'),
      );
      expect(translations).toEqual(['Peru', 'Greece', 'Laos', 'Mali', 'Aruba', null, null, null, null]);
    },
  );

  it('of another kind of property is found by name, but not by code or by a name that is also a town’s', () => {
    const translations = ['Italia', 'IT', 'UK', 'Granada', 'Hecho en Italia', 'Hecho en Granada', 'Mali'].map((text) =>
      words.en.value(text, 'Hilatura', 'es'),
    );
    expect(translations).toEqual(['Italy', null, null, null, 'Made in Italy', null, 'Mali']);
  });
});

describe('words with several meanings', () => {
  it.each([
    ['Temporada', 'SS 2026', null],
    ['Temporada', 'AW', null],
    ['Temporada', 'AI 2025/26', null],
    ['Temporada', 'PE 2026', null],
    ['Color', 'BE', null],
    ['Color de la suela', 'Gris', 'Grey'],
    ['Color', 'Seta', null],
    ['Mango', 'Haya', 'Beech'],
    ['Marco', 'Roble', 'Oak'],
    ['Talla', 'SM', null],
    ['Talla', 'Única', 'One size'],
    ['Ejemplar', 'Único', null],
    ['Diseñadora', 'Rosa', null],
    ['Cosido por', 'Blanca', null],
    ['Taller', 'Prato', null],
    ['Ciudad', 'Plata', null],
    ['Tejido en la fábrica', 'Prato', null],
    ['Marca', 'Lana', null],
    ['Modelo', 'Coral', null],
    ['Colección', 'Lila', null],
    ['Composición', 'CO', null],
    ['Composición', 'PA', 'Polyamide'],
    ['Material', 'PL', null],
    ['Uso', 'PET', null],
    ['Aroma', 'Café', null],
    ['Color', 'Café', 'Brown'],
    ['Corte', 'largo', 'long'],
    ['Corte', 'justo', null],
    ['Colore', 'cuoio', 'tan'],
    ['Color', 'Navy', 'Navy'],
  ])('are translated only if the writer’s language makes them certain: %s: %s', (name, text, expected) => {
    expect(words.en.value(text, name, 'es')).toBe(expected);
  });

  it.each([
    ['Marco', null],
    ['Mango', null],
    ['Número', null],
    ['Solo', null],
    ['Collar', null],
    ['Laboratorio', null],
    ['Diseño', 'Design'],
    ['Fábrica', 'Factory'],
    ['Composiciones', 'Composition'],
    ['Made in', 'Made in'],
  ])('are treated the same in names of properties: %s', (name, expected) => {
    expect(words.en.name(name, 'es')).toBe(expected);
  });

  it('are never translated in names of people, firms and places, codes and sizes', () => {
    const verbatim = [
      'Referencia del tinte',
      'Dye reference',
      'Nº de lote',
      'Talla del modelo',
      'Disegnato da',
      'Brand',
    ];
    for (const name of verbatim) expect([name, words.en.isVerbatim(name)]).toEqual([name, true]);
    const others = ['Fecha del lote', 'Reference date', 'País de la marca', 'Color del modelo', 'Fabricación', ''];
    for (const name of [...others, 'lote'.padEnd(300, ' x')])
      expect([name, words.en.isVerbatim(name)]).toEqual([name, false]);
  });
});

it('recognises properties about the origin and care of an article', () => {
  for (const name of ['País de origen', 'Made in', 'Confección', 'Prodotto in', 'Fabricado em', 'Origem'])
    expect(words.es.subjectOf(name)).toBe('origin');
  for (const name of ['Cuidados', 'Care', 'CURA', 'Instrucciones de lavado'])
    expect(words.es.subjectOf(name)).toBe('care');
  expect(words.es.subjectOf('Color')).toBeNull();
});

it.each([
  ['Forro', ['Forro', 'Lining', 'Fodera', 'Forro']],
  ['outer shell', ['exterior', 'outer', 'esterno', 'exterior']],
  ['lana', [null, null, null, null]],
])('names the part %s in every language', (text, expected) => {
  expect(LOCALES.map((locale) => words[locale].part(text))).toEqual(expected);
});

it.each([
  ['organic wool', ['lana orgánica', 'organic wool', 'lana biologica', 'lã biológica']],
  ['lino orgánico', ['lino orgánico', 'organic linen', 'lino biologico', 'linho biológico']],
  ['recycled hemp', ['cáñamo reciclado', 'recycled hemp', 'canapa riciclata', 'cânhamo reciclado']],
  [
    'recycled organic cotton',
    [
      'algodón orgánico reciclado',
      'recycled organic cotton',
      'cotone biologico riciclato',
      'algodão biológico reciclado',
    ],
  ],
])('translates the qualities of %s in the gender and word order of each language', (text, expected) => {
  expect(LOCALES.map((locale) => words[locale].material(text))).toEqual(expected);
});

it.each([
  ...['Hecho en Italia', 'fabricado en Italia', 'confeccionado en Italia', 'producido en Italia', 'made in Italy'],
  ...['produced in Italy', 'manufactured in Italy', 'FATTO IN ITALIA', 'prodotto in Italia', 'fabbricato in Italia'],
  ...['confezionato in Italia', 'feito em Itália', 'fabricado em Itália', 'produzido em Itália'],
])('translates where an article was made: %s', (text) => {
  const expected = ['Hecho en Italia', 'Made in Italy', 'Prodotto in Italia', 'Fabricado em Itália'];
  const translations = LOCALES.map((locale) => words[locale].value(text, 'Origen'));
  expect(translations.map((each) => each?.toLowerCase())).toEqual(expected.map((each) => each.toLowerCase()));
});

it.each([
  ['Alemania', 'Germany'],
  ['Germania', 'Germany'],
  ['Alemanha', 'Germany'],
  ['Holanda', 'Netherlands'],
  ['u.k.', 'United Kingdom'],
  ['EE. UU.', 'United States'],
  ['PT', 'Portugal'],
  ['pt', null],
])('finds a country by its names and its code in capitals: %s', (text, expected) => {
  expect(words.en.value(text, 'Origen')).toBe(expected);
});

describe('a list', () => {
  it.each([',', ';', '/', '·', '|', '+', '&', '\n', ' , ', ' - '])(
    'is separated by %j or is not a list',
    (separator) => {
      const expected = separator === ' - ' ? null : `black${separator}white`;
      expect(words.en.value(`negro${separator}blanco`, 'Color')).toBe(expected);
    },
  );

  it.each(['negro y blanco', 'black and white', 'nero e bianco', 'nero  ed  bianco', 'preto e branco'])(
    'is joined by the word of the language: %s',
    (text) => {
      expect(LOCALES.map((locale) => words[locale].value(text, 'Color'))).toEqual([
        'negro y blanco',
        'black and white',
        'nero e bianco',
        'preto e branco',
      ]);
    },
  );

  it('is read in capitals as well', () => {
    expect(words.en.value('NEGRO Y BLANCO', 'Color')).toBe('Black and White');
    expect(words.en.value('80 % DE LANA, 20 % DE SEDA', 'Composición')).toBe('80 % Wool, 20 % Silk');
  });

  it.each([
    ['rojo, S', 'red, S'],
    ['rojo, 40', 'red, 40'],
    ['40; rojo', '40; red'],
    ['S, M', null],
    ['38 / 40', null],
    ['rojo, 12x', null],
    ['negro yblanco', null],
    ['negroy blanco', null],
  ])('has at least one known word, and otherwise only language-neutral ones: %j', (text, expected) => {
    expect(words.en.value(text, 'Color')).toBe(expected);
  });
});

it.each([
  ['80% lana', '80% wool'],
  ['80 % de lana', '80 % wool'],
  ['80% of wool', '80% wool'],
  ['7,55 % di lana', '7,55 % wool'],
  ['1000% lana', null],
  ['80. % lana', null],
  ['80%lana', null],
  ['x80% lana', null],
  ['80% de', null],
  ['80% de de lana', null],
])('reads a share of a material: %j', (text, expected) => {
  expect(words.en.value(text, 'Composición')).toBe(expected);
});

it.each([
  ['verano 2026', 'summer 2026'],
  ['verano 1900', 'summer 1900'],
  ['verano 1899', null],
  ['verano2026', null],
  ['x verano 2026', null],
  ['2026', null],
])('reads a season and its year: %j', (text, expected) => {
  expect(words.en.value(text, 'Temporada')).toBe(expected);
});

it('translates texts of up to two hundred characters, not counting outer spaces', () => {
  const translationsOfLength = (length: number) => [
    words.en.value('rojo'.padEnd(length), 'Color'),
    words.en.name('color'.padEnd(length)),
    words.en.material('lana'.padEnd(length)),
    words.en.part('forro'.padEnd(length)),
    words.en.subjectOf('cuidado'.padEnd(length)),
  ];
  expect(translationsOfLength(200)).toEqual(['red', 'colour', 'wool', 'lining', 'care']);
  expect(translationsOfLength(201)).toEqual([null, null, null, null, null]);
  expect(words.en.value('  Rojo', 'Color')).toBe('Red');
});

it('treats sizes and measures as language-neutral', () => {
  const neutral = ['XS', 'S', 'M', 'L', 'XXXXL', '10 cm', '5 mm', '2 m²', '2 m', '180 g/m²', '90 gsm', '1 kg', '3 g'];
  const more = ['5 ml', '2 cl', '1 l', '60 W', '12 V', '2 kWh', 'UV 400', 'EU 38', 'UK 8', 'US 6', 'IT 42', 'FR 40'];
  for (const text of [...neutral, ...more, '10cm', 'S/M', '8½'])
    expect([text, words.en.isNeutral(text)]).toEqual([text, true]);
  for (const text of ['XXXXXL', 'X', 'XM', 'ML', 'cmx', 'xcm', 's', 'DE 40', '10 cm ancho', 'ancho 10 cm'])
    expect([text, words.en.isNeutral(text)]).toEqual([text, false]);
});

describe('care', () => {
  const labels = (text: string, locale: 'es' | 'en' | 'it' | 'pt' = 'it') => {
    const { symbols, isWhole } = words[locale].care(text);
    return [...symbols.map(({ label }) => label), ...(isWhole ? [] : ['…'])];
  };

  it.each([
    [
      'Lavado a máquina a 30 °C, programa de lana; no usar secadora',
      ['Lavare in lavatrice a 30 °C', 'Programma lana', 'Non asciugare in asciugatrice'],
    ],
    [
      'Hand wash in cold water and dry flat. Do not bleach.',
      ['Lavare a mano', 'In acqua fredda', 'Asciugare in piano', 'Non candeggiare'],
    ],
    ['Limpieza en seco; no planchar', ['Lavaggio a secco', 'Non stirare']],
    ['Do not dry clean', ['Non lavare a secco']],
    ['Lavar à máquina a 40 °C, não usar lixívia', ['Lavare in lavatrice a 40 °C', 'Non candeggiare']],
    ['Machine wash at 60 °C, tumble dry low', ['Lavare in lavatrice a 60 °C', 'Asciugatrice a bassa temperatura']],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('reports when the symbols do not cover the text', () => {
    expect(labels('Lavar a mano con jabón de Marsella', 'en')).toEqual(['Hand wash', '…']);
    expect(labels('Wash at 35 °C', 'en')).toEqual(['…']);
    expect(labels('Hecho con cariño', 'en')).toEqual(['…']);
  });
});
