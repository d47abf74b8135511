import { isClaim } from './claims';
import {
  isAndWord,
  isArticle,
  isCoating,
  isCompositionHeading,
  isCut,
  isLabelLike,
  isLanguage,
  isLeadIn,
  isMaterialHeading,
  isMaterialWord,
  isModifier,
  isPartWord,
  isPhrase,
  isQualifier,
  isStructure,
  isUnknown,
  trailingLabelLength,
  withoutHeading,
} from './lexicon';

const words = (text: string) => text.split(' ');
const phrases = (text: string) => text.split(', ');

it.each<[string, (word: string) => boolean, accepted: string, rejected: string]>([
  [
    'materials',
    isMaterialWord,
    'Algodón cotton Baumwolle poliéster elastano viscosa lã lana linho seda couro pelle borracha madera legno ' +
      'plumón down CO EA PES VI CU NY RPET WO feathers pelo sedas co li',
    'forro azul vi cu ny camisa exterior lining 95 sedan coat lis',
  ],
  [
    'properties of materials',
    isQualifier,
    'orgánico organic reciclado riciclato virgen peinado GOTS',
    'azul lana forro',
  ],
  ['parts', isPartWord, 'Forro lining fodera Forro/bolsillo manga sole palmilha relleno', 'lana azul forrado'],
  ['words before a share', isLeadIn, 'de con hecho made composto mínimo aprox at', 'lana forro azul'],
  ['words for and', isAndWord, 'y e and und & più más con', 'lana o'],
  ['articles', isArticle, 'un uma a an il the about approx', 'lana de forro'],
  ['words beside a part', isModifier, 'principal Interior haupt del the', 'lana azul forro'],
  ['structures', isStructure, 'rib jersey felpa blend mezcla denim', 'lana seda'],
  ['coatings', isCoating, 'coating coated recubrimiento rivestito laminado membrana', 'lana azul'],
  ['beginnings of a sentence', isCut, 'para for per que which ideal', 'lana de'],
  ['languages', isLanguage, 'ES en IT pt deu', 'forro xx'],
  ['headings', isCompositionHeading, 'Composición composição COMPOSIZIONE composition', 'material forro'],
])('%s are recognised', (_, isKnown, accepted, rejected) => {
  expect(words(accepted).filter((word) => !isKnown(word))).toEqual([]);
  expect(words(rejected).filter(isKnown)).toEqual([]);
});

it('recognises headings of whole fields', () => {
  const headings =
    'Material, Tejido, Fabric, Fabric content, fabric composition, Care composition, Composition & care, ' +
    'Composición y cuidados, Materiales y composición, Composizione e cura, Fiber content, Fibre content, Fabric care, ' +
    'Composición textil, Composición del tejido, Materiales / Composición, Composition material';
  expect(phrases(headings).filter((text) => !isMaterialHeading(words(text)))).toEqual([]);
  expect(
    phrases('Forro, Tejido exterior, Material principal').filter((text) => isMaterialHeading(words(text))),
  ).toEqual([]);
});

it('recognises placeholders for an unknown material', () => {
  expect(
    [
      'N/A',
      'n.a.',
      'NA',
      'TBD',
      'tbc',
      'Unknown',
      'desconocido',
      'sconosciuto',
      'desconhecido',
      'onbekend',
      'x',
      'XX',
      'xxx',
      '-',
      '',
    ].filter((text) => !isUnknown(text)),
  ).toEqual([]);
  expect(['lana', 'xl'].filter(isUnknown)).toEqual([]);
});

it('recognises claims of shops, unless they name a material', () => {
  const claims =
    'off, descuento, less plastic, waterproof, impermeable, vegan, agua repelente, original design, vegan leather free';
  expect(phrases(claims).map((text) => isClaim(words(text)))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(['lana', 'lana waterproof', ''].filter((text) => isClaim(words(text)))).toEqual([]);
  expect(isClaim([])).toBe(false);
});

it('recognises a label by its words: one names a part, and the others may accompany it', () => {
  const labels =
    'Forro, Forro bolsillo, Tejido principal, Parte superior, Forro 2, Fodera/manica, Parte de la manga del forro';
  const others = 'lana, de forro, con forro, Forro azul, Forro 23, Parte de la manga del forro exterior';
  expect(phrases(labels).filter((text) => !isLabelLike(words(text)))).toEqual([]);
  expect(phrases(others).filter((text) => isLabelLike(words(text)))).toEqual([]);
  expect([isLabelLike([]), isLabelLike(['-']), isLabelLike(['Forro', '-'])]).toEqual([false, false, true]);
});

it.each([
  ['Linen Lining', 1],
  ['poliéster en el forro', 3],
  ['cotton pocket lining', 2],
  ['seda forro', 1],
  ['lana azul forro', 1],
  ['capucha pelo forro', 1],
  ['Body lining', 1],
  ['Lining', 0],
  ['lining cotton', 0],
  ['', 0],
])('%j ends with %d words that name a part', (name, length) => {
  expect(trailingLabelLength(words(name))).toBe(length);
});

it.each([
  ['Composición', ''],
  ['Composición del forro', 'forro'],
  ['Composição da palmilha', 'palmilha'],
  ['Composizione della fodera', 'fodera'],
  ['Composition of the lining', 'the lining'],
  ['Composición de la manga', 'la manga'],
  ['Composição dos punhos', 'punhos'],
  ['Composição das mangas', 'mangas'],
  ['Composition du col', 'col'],
  ['Composition des manches', 'manches'],
  ['Composición tejido principal', 'tejido principal'],
  ['Composición material exterior', 'material exterior'],
  ['Composición / Composition', ''],
  ['Composición textil', ''],
  ['Composition care', ''],
  ['Composition material', ''],
  ['Composición y cuidados', ''],
  ['Composição e cuidados', ''],
  ['Composición cuidados', ''],
  ['Composición del tejido', ''],
  ['Composición exterior', 'exterior'],
  ['Forro composición', 'Forro composición'],
])('the label %j without its heading is %j', (label, rest) => {
  expect(withoutHeading(words(label)).join(' ')).toBe(rest);
});

it('tells phrases about the product from labels', () => {
  const productPhrases = 'JOIN LIFE Care for fiber, Conscious, Contiene, esta prenda se hace con, responsible choice';
  const others = 'Forro, Azul marino, esta manga se hace con, uno dos tres cuatro, muy azul y oscuro';
  expect(phrases(productPhrases).filter((text) => !isPhrase(words(text)))).toEqual([]);
  expect(phrases(others).filter((text) => isPhrase(words(text)))).toEqual([]);
});

it('reads only the first 400 characters of a word', () => {
  expect([isPartWord(`${'-'.repeat(390)}forro`), isPartWord(`${'-'.repeat(400)}forro`)]).toEqual([true, false]);
  expect([isAndWord(`${' '.repeat(390)}y`), isAndWord(`${' '.repeat(400)}y`)]).toEqual([true, false]);
});
