import { casedLike, entryOf, finderOf, keyOf, linesOf } from './forms';

const TABLE = `
rojo | red | rosso | vermelho | encarnado, bermejo
pato | duck | anatra | pato |
pata | paw | zampa | pata |
lino | linen | lino | linho |
oro | gold | oro | ouro |
rosa | pink | rosa | rosa |
rojo vivo | scarlet | scarlatto | escarlate | red
`;

const find = finderOf(linesOf(TABLE).map((line) => entryOf(line, line[4])));

it.each([
  ['by its word in any language', ['rojo', 'red', 'rosso', 'vermelho'], 'rojo'],
  ['by its other forms', ['encarnado', 'bermejo'], 'rojo'],
  ['whatever case, accents and blanks', ['ROJO', ' rójo '], 'rojo'],
  ['in another gender or number', ['roja', 'rojos', 'rojas', 'rosse', 'encarnadas'], 'rojo'],
  ['in the plural, whatever stands in its middle', ['rosas'], 'rosa'],
  ['word by word', ['rojas vivas'], 'rojo vivo'],
  ['as it stands, though others are like it', ['pata'], 'pata'],
  ['not by what two may mean', ['patos', 'patas'], undefined],
  ['not by the ending of a short word', ['ora', 'or'], undefined],
  ['not by a part of it, nor by nothing', ['rojizo', 'encarna', 'rojo vivo vivo', ''], undefined],
])('finds an entry %s', (_, texts, found) => {
  for (const text of texts) expect([text, find(text)?.words.es]).toEqual([text, found]);
});

it('makes no difference between kinds of hyphens and apostrophes', () => {
  expect(['L’Eau-de–vie', "l'eau de vie"].map(keyOf)).toEqual(['l eau de vie', 'l eau de vie']);
});

it.each([
  ['Élan', 'Rojo vivo'],
  ['  Elan', 'Rojo vivo'],
  ['élan', 'rojo vivo'],
  ['1 A', 'rojo vivo'],
  ['', 'rojo vivo'],
])('begins with a capital where %j does', (model, written) => {
  expect(casedLike('rojo vivo', model)).toBe(written);
});
