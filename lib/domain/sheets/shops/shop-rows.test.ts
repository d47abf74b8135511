import type { Cell } from '../cells';
import { recogniseShop } from './recognise';
import { articleRows, type ShopProduct } from './shop-rows';

const SHOPIFY =
  'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode';
const PRODUCT = ['shirt', 'Shirt', 'true', 'Size', 'S', 'Colour', 'Sky Blue'];
const VARIANT = ['shirt', '', '', '', 'M', '', 'Red/White'];

const read = (titles: string, cells: Cell[], product: Partial<ShopProduct> | null = {}) => {
  const plan = recogniseShop(titles.split(','));
  if (plan === null) throw new Error('no shop');
  const given = product && { cells: PRODUCT, pictures: [], hasVariants: true, ...product };
  const [row] = articleRows([{ row: { rowNumber: 2, cells }, product: given }], plan, []);
  return row?.cells ?? [];
};

it.each<[string, Cell[], string]>([
  ['a variant', VARIANT, 'shirt-m-red-white'],
  ['the product’s own row', PRODUCT, 'shirt-s-sky-blue'],
])('Shopify: %s without codes has a SKU of product and options', (_, cells, sku) => {
  expect(read(SHOPIFY, cells)[7]).toBe(sku);
});

it('Shopify: the SKU may stand in the first column', () => {
  const product = ['', 'shirt', 'Shirt', 'Size', 'S'];
  expect(
    read('Variant SKU,Handle,Title,Option1 Name,Option1 Value', ['', 'shirt', '', '', 'M'], { cells: product })[0],
  ).toBe('shirt-m');
});

it.each<[string, Cell[], Partial<ShopProduct> | null]>([
  ['a variant with a SKU', [...VARIANT, 'SH-M'], {}],
  ['a variant with a barcode', [...VARIANT, '', '8412345678905'], {}],
  ['a product without variants', [...PRODUCT, ''], { hasVariants: false }],
  ['a row whose product is missing', [...VARIANT, ''], null],
])('Shopify: %s keeps the SKU that its row has, or none', (_, cells, product) => {
  expect(read(SHOPIFY, cells, product)[7]).toBe(cells[7]);
});

it('Shopify: no SKU is made where the export has no column for it', () => {
  const titles = 'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value';
  const cells = read(titles, VARIANT);
  expect(cells).toEqual(['shirt', 'Shirt', 'true', 'Size', 'M', 'Colour', 'Red/White']);
  expect(Object.keys(cells)).toHaveLength(7);
});

it('makes no SKU for other shops', () => {
  const titles = 'ID,Type,SKU,Name,Published,Parent,Attribute 1 name,Attribute 1 value(s)';
  const product = [1, 'variable', 'SH', 'Shirt', 1, '', 'Size', 'S, M'];
  expect(read(titles, [2, 'variation', '', '', 1, 'SH', 'Size', 'M'], { cells: product })[2]).toBe('');
});
