import { casedLike, entryOf, finderOf, keyOf, linesOf } from './forms';

const TABLE = `
rojo | red | rosso | vermelho | encarnado, bermejo
plato | dish | piatto | prato |
plata | silver | argento | prata |
gres | stoneware | gres | grés |
lino | linen | lino | linho |
oro | gold | oro | ouro |
rosa | pink | rosa | rosa |
encarnado oscuro | scarlet | scarlatto | escarlate | red
largo | long | lungo | comprido |
holgado | loose | ampio | largo |
`;

const entries = linesOf(TABLE).map((line) => entryOf(line, line[4]));
const find = finderOf(entries, 'adjective');

it.each([
  ['by its word in any language', ['rojo', 'red', 'rosso', 'vermelho'], 'rojo'],
  ['by its other forms', ['encarnado', 'bermejo'], 'rojo'],
  ['any case, accents and spaces', ['ROJO', ' rójo '], 'rojo'],
  ['in another gender or number', ['rojos', 'rosse', 'vermelhas', 'encarnadas'], 'rojo'],
  ['in the plural, whatever stands in its middle', ['rosas'], 'rosa'],
  ['word by word', ['encarnadas oscuras'], 'encarnado oscuro'],
  ['as it stands, though others are like it', ['plata'], 'plata'],
  ['not by what two may mean', ['platos', 'platas'], undefined],
  ['not by the ending of a short word', ['ora', 'or', 'roja', 'gris', 'grise'], undefined],
  ['not by an ending that is no gender and no number', ['vermelhe', 'lineno', 'vermelhis'], undefined],
  ['not by a part of it, nor by nothing', ['rojizo', 'encarna', 'encarnado oscuro oscuro', ''], undefined],
])('finds an entry %s', (_, texts, expected) => {
  for (const text of texts) expect([text, find(text)?.words.es]).toEqual([text, expected]);
});

it('matches nouns in the plural, but in no other gender', () => {
  const noun = finderOf(entries, 'noun');
  const matches = ['platos', 'platas', 'piatti', 'argenti', 'rosse', 'vermelha', 'argenta'].map((text) => noun(text));
  expect(matches.map((entry) => entry?.words.es)).toEqual([
    'plato',
    'plata',
    'plato',
    'plata',
    undefined,
    undefined,
    undefined,
  ]);
});

it('finds the meaning of a word in the language of its writer', () => {
  const meaningIn = (languages: ('es' | 'it' | 'pt')[], isOnly: boolean) =>
    find('largo', { languages, isOnly })?.words.en;
  expect([meaningIn(['es'], true), meaningIn(['pt'], true), meaningIn(['it'], true)]).toEqual([
    'long',
    'loose',
    undefined,
  ]);
  expect([meaningIn(['es'], false), meaningIn([], false), meaningIn(['es', 'pt'], false)]).toEqual([
    'long',
    undefined,
    undefined,
  ]);
  const inSpanish = { languages: ['es'], isOnly: true } as const;
  expect(find('scarlatto', inSpanish)).toBeNull();
  expect([find('rosso', inSpanish), find('encarnadas', inSpanish)?.words.en]).toEqual([null, 'red']);
});

it('finds a form that is also the word of another language', () => {
  const [line = []] = linesOf('cuidado | care | cura | cuidados | cuidados, lavado');
  const own = finderOf([entryOf(line, line[4])], 'noun');
  const meaningIn = (text: string, language: 'es' | 'it' | 'pt') =>
    own(text, { languages: [language], isOnly: true })?.words.en;
  expect([meaningIn('cuidados', 'es'), meaningIn('cuidados', 'pt'), meaningIn('cuidado', 'es')]).toEqual([
    'care',
    'care',
    'care',
  ]);
});

it('ignores the kinds of hyphens and apostrophes', () => {
  expect(['L’Eau-de–vie', "l'eau de vie"].map(keyOf)).toEqual(['l eau de vie', 'l eau de vie']);
});

it.each([
  ['Élan', 'Rojo vivo'],
  ['  Elan', 'Rojo vivo'],
  ['élan', 'rojo vivo'],
  ['1 A', 'rojo vivo'],
  ['', 'rojo vivo'],
])('starts with a capital if %j does', (model, expected) => {
  expect(casedLike('rojo vivo', model)).toBe(expected);
});
