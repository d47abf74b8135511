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

it.each<[string, Cell[], Partial<ShopProduct> | null, Cell | undefined]>([
  ['a variant without codes', VARIANT, {}, 'shirt-m-red-white'],
  ['the product’s own row without codes', PRODUCT, {}, 'shirt-s-sky-blue'],
  ['a variant with a SKU', [...VARIANT, 'SH-M'], {}, 'SH-M'],
  ['a variant with a barcode alone', [...VARIANT, '', '8412345678905'], {}, ''],
  ['a product without variants', PRODUCT, { hasVariants: false }, undefined],
  ['a row whose product is missing', VARIANT, null, undefined],
])('Shopify: %s has a SKU of its own, or one of product and options', (_, cells, product, sku) => {
  expect(read(SHOPIFY, cells, product)[7]).toBe(sku);
});

it('makes no SKU where the export has no column for it', () => {
  const titles = 'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value';
  expect(read(titles, VARIANT)).toEqual(['shirt', 'Shirt', 'true', 'Size', 'M', 'Colour', 'Red/White']);
});

it('makes no SKU for other shops', () => {
  const titles = 'ID,Type,SKU,Name,Published,Parent,Attribute 1 name,Attribute 1 value(s)';
  const product = [1, 'variable', 'SH', 'Shirt', 1, '', 'Size', 'S, M'];
  expect(read(titles, [2, 'variation', '', '', 1, 'SH', 'Size', 'M'], { cells: product })[2]).not.toMatch(
    /shirt|sh-m/iu,
  );
});
