import type { Cell } from '../cells';
import { recogniseShop } from './recognise';
import { articleRows, optionsOf, type ShopProduct } from './shop-rows';

const SHOPIFY =
  'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode';
const PRODUCT = ['shirt', 'Shirt', 'true', 'Size', 'S', 'Colour', 'Sky Blue'];
const VARIANT = ['shirt', '', '', '', 'M', '', 'Red/White'];

const planOf = (titles: string) => {
  const plan = recogniseShop(titles.split(','));
  if (plan === null) throw new Error('no shop');
  return plan;
};

const read = (titles: string, cells: Cell[], product: Partial<ShopProduct> | null = {}) => {
  const plan = planOf(titles);
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

it('leaves weights of other shops as they are', () => {
  const woo = 'ID,Type,SKU,Name,Published,Parent,Weight (kg)';
  expect(read(woo, [1, 'simple', 'SH', 'Shirt', 1, '', '0.35'], null)[6]).toBe('0.35');
  expect(read(`${SHOPIFY},Variant Grams`, [...PRODUCT, 'SH', '', '350'], null)[9]).toBe('350');
});

describe('PrestaShop', () => {
  it('may have no weights', () => {
    const cells = [7, 'SH', 'Shirt', ''];
    expect(read('Product ID,Reference,Name,Feature (Name:Value:Position)', cells, null)).toEqual(cells);
  });

  const weightOf = (weight: Cell) =>
    read('Weight,Product ID,Reference,Name,Feature (Name:Value:Position)', [weight, 7, 'SH', 'Shirt', ''], null)[0];

  it.each<[Cell, Cell]>([
    ['0.35', '0.35 kg'],
    ['1,25', '1,25 kg'],
    ['12', '12 kg'],
    [2, '2 kg'],
    ['350 g', '350 g'],
    ['ca. 0.35', 'ca. 0.35'],
    ['0.', '0.'],
    ['', ''],
    [null, null],
  ])('has weights in kilograms unless they name their unit: %p is %p', (weight, expected) => {
    expect(weightOf(weight)).toBe(expected);
  });

  it.each<[string, [string, string][]]>([
    [
      'Colour:Sky Blue:1, Size : M :2',
      [
        ['Colour', 'Sky Blue'],
        ['Size', 'M'],
      ],
    ],
    ['Colour:Red', [['Colour', 'Red']]],
    ['Colour, :Red:1, Size::2,', []],
    ['', []],
  ])('names its features in one cell: %p', (features, expected) => {
    const plan = planOf('Product ID,Reference,Name,Feature (Name:Value:Position)');
    expect(optionsOf([7, 'SH', 'Shirt', features], plan)).toEqual(expected);
  });

  it.each<[string, string, [string, string][]]>([
    [
      'Size:select:0, Colour : color:1',
      ' M :0, Red:1',
      [
        ['Size', 'M'],
        ['Colour', 'Red'],
      ],
    ],
    ['Size:select:0, Colour:color:1', 'M:0', [['Size', 'M']]],
    ['Size:select:0', 'M:0, Red:1', [['Size', 'M']]],
    [':select:0', 'M:0', []],
    ['Size:select:0', ':0', []],
    ['', '', []],
  ])('names a combination in two cells: %p with %p', (names, values, expected) => {
    const plan = planOf('Product ID,Reference,Attribute (Name:Type:Position)*,Value (Value:Position)*');
    expect(optionsOf([7, 'SH', names, values], plan)).toEqual(expected);
  });
});
