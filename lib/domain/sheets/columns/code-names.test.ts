import { withoutCodeNames } from './code-names';
import { matchHeaders } from './headers';

const fieldsOf = (headers: string[], ...row: string[]) =>
  withoutCodeNames(
    matchHeaders(headers),
    row.map((text) => (text === '' ? [] : [text])),
  ).map(({ field }) => field);

it.each([
  [
    ['Artigo', 'Descrição'],
    ['A001', 'CAMISA OXFORD'],
    ['sku', 'description'],
  ],
  [
    ['Artikel', 'Bezeichnung'],
    ['K1', 'Kleid'],
    ['sku', 'name'],
  ],
  [
    ['Articolo', 'Denominazione', 'Codice'],
    ['MX-9', 'Maglia', '0012'],
    ['property:Articolo', 'name', 'sku'],
  ],
  [
    [' Articolo ', 'Denominazione', 'Codice'],
    ['MX-9', 'Maglia', '0012'],
    ['property:Articolo', 'name', 'sku'],
  ],
])('%j above %j are %j', (headers, row, fields) => {
  expect(fieldsOf(headers, ...row)).toEqual(fields);
});

it.each([
  [
    ['Artículo', 'Descripción'],
    ['Camisa', 'De lino'],
  ],
  [
    ['Artículo', 'Descripción'],
    ['', 'De lino'],
  ],
  [
    ['Nombre', 'Descripción'],
    ['A001', 'De lino'],
  ],
  [
    ['SKU', 'Product'],
    ['1', 'CH-65W'],
  ],
  [
    ['Artigo', 'Descrição'],
    ['Camisa A001', 'CAMISA OXFORD'],
  ],
  [
    ['Artigo', 'Descrição'],
    ['A001!', 'CAMISA OXFORD'],
  ],
  [
    ['Ref', 'Artículo', 'Producto'],
    ['A001', 'Camisa', 'De lino'],
  ],
])('%j above %j stay unchanged', (headers, row) => {
  expect(fieldsOf(headers, ...row)).toEqual(matchHeaders(headers).map(({ field }) => field));
});

it('needs a code in every cell', () => {
  const cells = (...articles: string[]) => [articles, articles.map(() => 'Kleid')];
  const matches = matchHeaders(['Artikel', 'Bezeichnung']);
  expect(withoutCodeNames(matches, cells('K1', 'Kleid')).map(({ field }) => field)[0]).toBe('name');
  expect(withoutCodeNames(matches, cells('K1', 'K2')).map(({ field }) => field)[0]).toBe('sku');
});

it('reports that the codes were recognised by the cells, and the names by the title', () => {
  const [codes, names] = withoutCodeNames(matchHeaders(['Artikel', 'Bezeichnung']), [['K1'], ['Kleid']]);
  expect([codes?.how, names?.how]).toEqual(['cells', 'synonym']);
});
