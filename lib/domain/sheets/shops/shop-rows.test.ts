import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Cell } from '../cells';
import { recogniseShop } from './recognise';
import { articleRows, isPicture, isProduct, optionsOf, type ShopProduct } from './shop-rows';

const SHOPIFY =
  'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode';
const PRODUCT = ['shirt', 'Shirt', 'true', 'Size', 'S', 'Colour', 'Sky Blue'];
const VARIANT = ['shirt', '', '', '', 'M', '', 'Red/White'];

const planOf = (titles: string) => {
  const plan = recogniseShop(titles.split(','));
  if (plan === null) throw new Error('no shop');
  return plan;
};

const read = (
  titles: string,
  cells: Cell[],
  product: Partial<ShopProduct> | null = {},
  options: [string, number][] = [],
) => {
  const plan = planOf(titles);
  const fullProduct = product && { cells: PRODUCT, pictures: [], hasVariants: true, ...product };
  const [row] = articleRows([{ row: { rowNumber: 2, cells }, product: fullProduct }], plan, options);
  return row?.cells ?? [];
};

it.each<[string, Cell[], string]>([
  ['a variant', VARIANT, 'shirt-m-red-white'],
  ['the product’s own row', PRODUCT, 'shirt-s-sky-blue'],
  [
    'a variant with special characters in its options',
    ['shirt', '', '', '', 'M / L', '', 'Red & White'],
    'shirt-m-l-red-white',
  ],
])('Shopify: %s without codes gets a SKU from product and options', (_, cells, sku) => {
  expect(read(SHOPIFY, cells)[7]).toBe(sku);
});

it('Shopify: the SKU may be in the first column', () => {
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
])('Shopify: %s keeps the SKU of its row, or none', (_, cells, product) => {
  expect(read(SHOPIFY, cells, product)[7]).toBe(cells[7]);
});

it('Shopify: no SKU is created if the export has no column for it', () => {
  const titles = 'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value';
  const cells = read(titles, VARIANT);
  expect(cells).toEqual(['shirt', 'Shirt', 'true', 'Size', 'M', 'Colour', 'Red/White']);
  expect(Object.keys(cells)).toHaveLength(7);
});

it('creates no SKU for other shops', () => {
  const titles = 'ID,Type,SKU,Name,Published,Parent,Attribute 1 name,Attribute 1 value(s)';
  const product = [1, 'variable', 'SH', 'Shirt', 1, '', 'Size', 'S, M'];
  expect(read(titles, [2, 'variation', '', '', 1, 'SH', 'Size', 'M'], { cells: product })[2]).toBe('');
});

it('leaves weights of other shops unchanged', () => {
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
  ])('has its features in one cell: %p', (features, expected) => {
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
  ])('has a combination in two cells: %p with %p', (names, values, expected) => {
    const plan = planOf('Product ID,Reference,Attribute (Name:Type:Position)*,Value (Value:Position)*');
    expect(optionsOf([7, 'SH', names, values], plan)).toEqual(expected);
  });
});

describe('a row of a product', () => {
  const WOO = 'Type,ID,SKU,Name,Published';

  it.each<[string, string, Cell[], boolean]>([
    ['Shopify, with a name', SHOPIFY, PRODUCT, true],
    ['Shopify, without a name', SHOPIFY, VARIANT, false],
    ['WooCommerce, of one article', WOO, ['simple', 1, 'SH', 'Shirt', 1], true],
    ['WooCommerce, of several, without a name', WOO, ['variable', 1, 'SH', '', 1], true],
    ['WooCommerce, of a variant, with a name', WOO, ['Variation', 2, 'SH-M', 'Shirt - M', 1], false],
  ])('%s: %s %j is %p', (_, titles, cells, expected) => {
    expect(isProduct({ rowNumber: 2, cells }, planOf(titles))).toBe(expected);
  });
});

describe('a row that has only a picture', () => {
  const titles =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Image Src';
  const URL = 'https://x.test/a.jpg';

  it.each<[string, Cell[], boolean]>([
    ['nothing else', ['shirt', '', '', '', '', '', '', '', URL], true],
    ['short', ['shirt'], true],
    ['the name of the product', ['shirt', 'Shirt', '', '', '', '', '', '', URL], false],
    ['a SKU', ['shirt', '', '', '', '', '', 'SH', '', URL], false],
    ['a barcode', ['shirt', '', '', '', '', '', '', '8412345678905', URL], false],
    ['a first option', ['shirt', '', '', 'M', '', '', '', '', URL], false],
    ['a second option', ['shirt', '', '', '', '', 'Red', '', '', URL], false],
  ])('is recognised in Shopify by its other cells: %s', (_, cells, expected) => {
    expect(isPicture({ rowNumber: 3, cells }, planOf(titles))).toBe(expected);
  });

  it('is recognised only in exports of Shopify', () => {
    const woo = planOf('ID,Type,SKU,Name,Published,Images');
    expect(isPicture({ rowNumber: 3, cells: [1, 'variation', '', '', 1, URL] }, woo)).toBe(false);
    const presta = planOf('Product ID,Reference,Name,Tax rules ID,Image');
    expect(isPicture({ rowNumber: 3, cells: [1, '', '', '', URL] }, presta)).toBe(false);
  });
});

describe('options in separate columns', () => {
  const plan = planOf(SHOPIFY);
  const row = (name1: string, value1: string, name2 = '', value2 = ''): Cell[] => [
    ...['shirt', '', '', name1, value1, name2, value2],
  ];

  it.each<[Cell[], [string, string][]]>([
    [
      row('Size', 'S', 'Colour', 'Red'),
      [
        ['Size', 'S'],
        ['Colour', 'Red'],
      ],
    ],
    [row('Size', 'S', 'Colour', ''), [['Size', 'S']]],
    [row('Size', 'S', '', 'Red'), [['Size', 'S']]],
    [row('Size', 'S'), [['Size', 'S']]],
    [row('Title', 'Default Title'), []],
    [row('TITLE', 'default title'), []],
    [row('Title', 'Poster'), [['Title', 'Poster']]],
    [row('Size', 'Default Title'), [['Size', 'Default Title']]],
  ])('have a name and a value, unless there are no options: %j has %j', (cells, expected) => {
    expect(optionsOf(cells, plan)).toEqual(expected);
  });

  it('get the names of the product if the variant has only values', () => {
    expect(optionsOf(VARIANT, plan, PRODUCT)).toEqual([
      ['Size', 'M'],
      ['Colour', 'Red/White'],
    ]);
    expect(optionsOf(row('Talla', 'M'), plan, PRODUCT)).toEqual([['Talla', 'M']]);
  });

  it('are put into the columns that the sheet has for them', () => {
    const cells = read(SHOPIFY, VARIANT, {}, [
      ['size', 12],
      ['colour', 10],
    ]);
    expect(cells).toEqual([
      ...['shirt', 'Shirt', 'true', 'Size', 'M', 'Colour', 'Red/White'],
      'shirt-m-red-white',
      null,
      null,
      'Red/White',
      null,
      'M',
    ]);
    expect(read(SHOPIFY, VARIANT, {}, [['size', 9]])).toHaveLength(10);
  });

  it('Shopify: a variant inherits none of the product’s values', () => {
    expect(read(SHOPIFY, ['shirt', '', '', '', 'M', '', '', 'SH'], {}, [['colour', 9]])[9]).toBeUndefined();
  });

  it('WooCommerce: a variant inherits those of its product, unless it has its own', () => {
    const titles =
      'ID,Type,SKU,Name,Published,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
    const product = [1, 'variable', 'SH', 'Shirt', 1, '', 'Size', 'S, M', 'Fabric', 'Linen'];
    const options: [string, number][] = [
      ['size', 10],
      ['fabric', 11],
    ];
    const variant = [2, 'variation', 'SH-M', '', 1, 'SH', 'Size', 'M', '', ''];
    expect(read(titles, variant, { cells: product }, options).slice(10)).toEqual(['M', 'Linen']);
    expect(read(titles, product, { cells: product }, options).slice(10)).toEqual(['S, M', 'Linen']);
  });
});

describe('what a variant inherits from its product', () => {
  const titles = `${SHOPIFY},Vendor,Body (HTML)`;
  const product = [...PRODUCT, 'SH-S', '', 'Lana', '<p>Soft</p>'];

  it('fills the empty cells of its own row', () => {
    expect(read(titles, [...VARIANT, 'SH-M'], { cells: product }).slice(9)).toEqual(['Lana', 'Soft']);
    expect(read(titles, [...VARIANT, 'SH-M', '', 'Seda', 'Fine'], { cells: product }).slice(9)).toEqual([
      'Seda',
      'Fine',
    ]);
    expect(read(titles, [...VARIANT, 'SH-M'], { cells: PRODUCT }).slice(9)).toEqual([null, null]);
  });

  it('excludes values that apply to one row only', () => {
    expect(read(titles, [...VARIANT, 'SH-M', ''], { cells: [...PRODUCT, 'SH-S', '8412345678905'] })[8]).toBe('');
  });
});

describe('descriptions', () => {
  const woo = 'Short description,ID,Type,SKU,Name,Published,Description';
  const texts = (short: Cell, long: Cell) => {
    const cells = read(woo, [short, 1, 'simple', 'SH', 'Shirt', 1, long], null);
    return [cells[0], cells[6]];
  };

  it.each<[Cell, Cell, Cell[]]>([
    ['<b>Soft</b>', '<p>Linen</p><p>Vigo</p>', ['Soft', 'Linen\nVigo']],
    ['<b>Soft</b>', '', ['Soft', 'Soft']],
    ['<b>Soft</b>', '<p></p>', ['Soft', 'Soft']],
    ['', '<b>Linen</b>', ['', 'Linen']],
    [null, null, [null, null]],
    ['', ' ', ['', ' ']],
  ])('are plain texts, the short one if there is no long one: %j and %j', (short, long, expected) => {
    expect(texts(short, long)).toEqual(expected);
  });

  it('do not affect other cells if the sheet has one column for them', () => {
    expect(read('Handle,Title,Body (HTML),Variant SKU', ['shirt', 'Shirt', '', 'SH'], null)[2]).toBe('');
  });
});

describe('pictures of a product', () => {
  const titles = `${SHOPIFY},Image Src`;
  const picturesOf = (pictures: string[], own: Cell = 'https://x.test/own.jpg') =>
    read(titles, [...VARIANT, 'SH-M', '', own], { pictures })[9];

  it('are those of the whole product, one per line', () => {
    expect(picturesOf(['https://x.test/a.jpg'])).toBe('https://x.test/a.jpg');
    expect(picturesOf(['https://x.test/a.jpg', 'https://x.test/b.jpg'])).toBe(
      'https://x.test/a.jpg\nhttps://x.test/b.jpg',
    );
    expect(picturesOf([])).toBe('https://x.test/own.jpg');
  });

  it('are as many complete addresses as a property can hold', () => {
    const half = TEXT_LIMITS.propertyValue / 2;
    const [first, second] = ['a'.repeat(half), 'b'.repeat(half - 1)];
    expect(picturesOf([first, second])).toBe(`${first}\n${second}`);
    expect(picturesOf([first, `${second}b`, 'c'])).toBe(first);
  });
});
