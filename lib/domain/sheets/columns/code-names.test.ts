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
])('%j above %j stay', (headers, row) => {
  expect(fieldsOf(headers, ...row)).toEqual(matchHeaders(headers).map(({ field }) => field));
});
