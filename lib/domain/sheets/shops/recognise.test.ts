import { recogniseShop } from './recognise';

const list = (titles: string) => titles.split(',');
const fieldsOf = (titles: string[]) =>
  Object.fromEntries(titles.map((title, at) => [title, recogniseShop(titles)?.fields[at]]));

it('recognises Shopify by its former and its current titles', () => {
  const before = list(
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Barcode,Image Src',
  );
  expect(recogniseShop(before)?.shop).toBe('Shopify');
  expect(fieldsOf(before)).toMatchObject({
    Title: 'name',
    'Body (HTML)': 'description',
    Vendor: 'property:Vendor',
    Published: 'ignore',
    'Option1 Value': 'ignore',
    'Variant SKU': 'sku',
    'Variant Grams': 'weight',
    'Variant Barcode': 'gtin',
    'Image Src': 'property:Image Src (URL)',
  });
  const now = list(
    'Title,URL handle,Description,Vendor,SKU,Barcode,Option1 name,Option1 value,Weight value (grams),Product image URL',
  );
  expect(fieldsOf(now)).toMatchObject({ Title: 'name', Description: 'description', SKU: 'sku', Barcode: 'gtin' });
});

it.each([
  'ID,Type,SKU,Name,Published,Short description,Description,Parent,Images,Attribute 1 name,Attribute 1 value(s)',
  'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,Superior,Imágenes,Nombre del atributo 1,Valor(es) del atributo 1',
])('recognises WooCommerce: %s', (titles) => {
  const plan = recogniseShop(list(titles));
  expect(plan).toMatchObject({ shop: 'WooCommerce', pairs: [{ name: 9, value: 10 }], productOf: 7, html: [6, 5] });
  expect(plan?.fields.slice(2, 7)).toEqual([
    'sku',
    'name',
    'ignore',
    expect.stringMatching(/^property:/),
    'description',
  ]);
});

it.each([
  [
    'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Estado del impuesto,¿Existencias?,¿Permitir valoraciones de clientes?,Límite de descargas,Posición,Ventas cruzadas,Atributo visible 1,Atributo global 1',
    ['sku', 'name'],
  ],
  [
    'ID,Tipo,SKU,Nome,Pubblicato,È in primo piano?,Visibilità nel catalogo,Stato delle imposte,Venduto singolarmente?,Posizione,Testo del pulsante,Attributo visibile 1,Marchi',
    ['sku', 'name', 'property:Marchi'],
  ],
  [
    'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Visibilidade no catálogo,Classe de imposto,Permitir avaliações de clientes?,Posição,Produtos agrupados,Marcas',
    ['sku', 'name', 'property:Marcas'],
  ],
])('ignores columns that only WooCommerce itself needs: %s', (titles, fields) => {
  expect(recogniseShop(list(titles))?.fields.filter((field) => field !== 'ignore')).toEqual(fields);
});

it('recognises fields that a company added to its Shopify', () => {
  const titles = list('Handle,Title,Variant SKU,Color (product.metafields.shopify.color-pattern)');
  const own = 'Composition (product.metafields.custom.composition)';
  const listed = 'Fabric (product.metafields.shopify.fabric)';
  expect(fieldsOf([...titles, listed, own])).toMatchObject({
    [listed]: 'property:Fabric',
    'Color (product.metafields.shopify.color-pattern)': 'property:Color',
    [own]: 'composition',
  });
});

it('recognises the product list of a Spanish PrestaShop', () => {
  const fields = fieldsOf(list('ID,Imagen,Nombre,Referencia,Categoría,Precio (imp. excl.),Cantidad,Estado'));
  expect(fields).toMatchObject({ Nombre: 'name', Referencia: 'sku' });
});

it('recognises PrestaShop, and no other sheet as such', () => {
  const plan = recogniseShop(
    list(
      'Product ID,Active (0/1),Name *,Price tax excluded,Reference #,EAN13,Weight,Description,Feature(Name:Value:Position)',
    ),
  );
  expect(plan).toMatchObject({ shop: 'PrestaShop', lists: [8], sku: 4, gtin: 5, name: 2 });
  expect(recogniseShop(list('ID,Nombre,Referencia,Descripción,Color'))).toBeNull();
  expect(recogniseShop(list('SKU,Name,Description,Type'))).toBeNull();
});

describe('a further column of WooCommerce', () => {
  const WOO = ['ID', 'Type', 'SKU', 'Name', 'Published'];
  const fieldOf = (title: string) => recogniseShop([...WOO, title])?.fields.at(-1);

  it.each(
    list(
      'Is featured?,Visibility in catalog,Tax status,Tax class,In stock?,Backorders allowed?,Sold individually?,Allow customer reviews?,Grouped products,Upsells,Cross-sells,External URL,Button text,Download 1 name,Attribute 1 visible,Atributo visible 1,Attributo globale 2,Meta: _x,Destacado,Está destacado,Estado del impuesto,Clase de impuesto,Existencias,Hay existencias,Permitir reservas,Vendido individualmente,URL externa,Texto del botón,Días de caducidad de la descarga,In evidenza,È in primo piano,E in primo piano,Stato imposta,Stato fiscale,Stato delle imposte,Aliquota imposta,Aliquota di imposta,Classe di imposta,Abilita ordini,Venduto singolarmente,Venduto individualmente,Prodotti raggruppati,Up-sells,Up-sell,Cross-sell,URL esterno,Testo pulsante,Testo del pulsante,Limite download,Limite di download,Giorni di scadenza del download,Destaque,É destaque,Em destaque,Estado do imposto,Status de imposto,Classe de imposto,Em stock,Em estoque,Posição,Vendas cruzadas,Aumenta vendas,URL externo,Texto do botão,Limite de download,Limite de downloads,Dias para expirar o download',
    ),
  )('is ignored if only its program needs it: %s', (title) => {
    expect(fieldOf(title)).toBe('ignore');
  });

  it.each(
    list(
      'My tax class,Tax class of EU,In stock shop,Cross-selling,Blue upsells,Composition notes,Testo pulsanti,Limite di downloads it,Estado du imposto,Em stocks',
    ),
  )('is kept if it is the company’s own: %s', (title) => {
    expect(fieldOf(title)).toBe(`property:${title}`);
  });
});

it.each([
  ['Handle,Title,Variant SKUs', undefined],
  ['Handle,Title,My Variant SKU', undefined],
  ['Handle,Title,Option1 Value', 'Shopify'],
  ['Handle,Variant SKU', undefined],
  ['Handle,Title,Variant SKU', 'Shopify'],
])('recognises %s as Shopify only with handle, title and titles of its own', (titles, shop) => {
  expect(recogniseShop(list(titles))?.shop).toBe(shop);
});

describe('an attribute of WooCommerce', () => {
  const WOO = ['ID', 'Type', 'SKU', 'Name', 'Published'];
  const pairsOf = (...titles: string[]) => recogniseShop([...WOO, ...titles])?.pairs;

  it.each([
    ['Attribute # name', 'Attribute # value(s)'],
    ['Nombre del atributo #', 'Valor(es) del atributo #'],
    ['Nombre del atributo #', 'Valores del atributo #'],
    ['Nombre del atributo #', 'Valor del atributo #'],
    ['Nome dell’attributo #', 'Valore dell’attributo #'],
    ['Nome dell’attributo #', 'Valore/i dell’attributo #'],
    ['Nome attributo #', 'Valori attributo #'],
    ['Nome do atributo #', 'Valor(es) do atributo #'],
    ['Nome do atributo #', 'Valor do atributo #'],
    ['Nome do atributo #', 'Valores do atributo #'],
  ])('has its name in %j and its value in %j, wherever they are', (name, value) => {
    const [name1, name12, value1, value12] = [name, name, value, value].map((title, at) =>
      title.replace('#', at % 2 === 0 ? '1' : '12'),
    ) as [string, string, string, string];
    expect(pairsOf(value12, name1, name12, value1)).toEqual([
      { name: 6, value: 8 },
      { name: 7, value: 5 },
    ]);
    expect(pairsOf(name1, value12)).toEqual([]);
    expect(pairsOf(`Mi ${name1}`, value1)).toEqual([]);
    expect(pairsOf(name1, `Mi ${value1}`)).toEqual([]);
    expect(pairsOf(`${name1} bis`, value1)).toEqual([]);
    expect(pairsOf(name1, `${value1} bis`)).toEqual([]);
    expect(pairsOf(name.replace('#', 'uno'), value.replace('#', 'uno'))).toEqual([]);
  });
});

it('pairs options of Shopify by their number', () => {
  const plan = recogniseShop(
    list(
      'Handle,Title,Option2 Value,Option1 Name,Option1 Value,Option2 Name,Variant SKU,Option12 Name,My Option1 Value',
    ),
  );
  expect(plan?.pairs).toEqual([
    { name: 3, value: 4 },
    { name: 5, value: 2 },
  ]);
});

it('matches whole titles of options, and a value in the first column too', () => {
  const plan = recogniseShop(
    list(
      'Option1 Value,Option2 Value list,Handle,Title,Variant SKU,My Option1 Name,Option1 Name,Option2 Name list,My Option2 Value,Option2 Value,Option2 Name',
    ),
  );
  expect(plan?.pairs).toEqual([
    { name: 6, value: 0 },
    { name: 10, value: 9 },
  ]);
});

it.each(['Image URLs (x,y,z...)', 'Image URLs', 'Image'])('finds the pictures of PrestaShop under %j', (title) => {
  expect(recogniseShop(['Product ID', 'Reference', 'Tax rules ID', title])?.pictures).toBe(3);
});

/** The minimum of titles by which a shop is recognised. */
const SHOPS = {
  Shopify: ['Handle', 'Title', 'Variant SKU'],
  WooCommerce: ['ID', 'Type', 'SKU', 'Name', 'Published'],
  PrestaShop: ['Product ID', 'Reference', 'Name', 'Price tax excl.'],
} as const;
type Shop = keyof typeof SHOPS;
const SHOP_NAMES = Object.keys(SHOPS) as Shop[];

it.each<[Shop, string, string]>([
  ['WooCommerce', 'GTIN, UPC, EAN, or ISBN', 'gtin'],
  ['WooCommerce', 'GTIN, UPC, EAN o ISBN', 'gtin'],
  ['WooCommerce', 'GTIN, UPC, EAN ou ISBN', 'gtin'],
  ...list('Weight (kg),Weight (g),Weight (lbs),Weight (oz),Peso (kg),Peso (g)').map((title): [Shop, string, string] => [
    'WooCommerce',
    title,
    'weight',
  ]),
  ...list('Images,Imágenes,Immagini,Imagens').map((title): [Shop, string, string] => [
    'WooCommerce',
    title,
    `property:${title} (URL)`,
  ]),
  ...list(
    'Description,Descripción,Descrizione,Descrição,Short description,Summary,Resumen,Descripción corta,Riepilogo,Descrizione breve,Resumo',
  ).map((title): [Shop, string, string] => ['PrestaShop', title, 'description']),
  ['PrestaShop', 'EAN13', 'gtin'],
  ['PrestaShop', 'Peso', 'weight'],
])('recognises a title of %s: %s is %s', (shop, title, field) => {
  expect(recogniseShop([...SHOPS[shop], title])?.fields.at(-1)).toBe(field);
});

it.each<[Shop, string[], object]>([
  ['Shopify', [], { ids: [0], productOf: 0, type: -1, sku: 2 }],
  ['WooCommerce', ['Parent'], { ids: [2, 0], productOf: 5, type: 1, sku: 2 }],
  ['PrestaShop', [], { ids: [0], productOf: 0, type: -1, sku: 1, pairs: [] }],
])('finds the columns that relate the rows of %s', (shop, titles, expected) => {
  expect(recogniseShop([...SHOPS[shop], ...titles])).toMatchObject(expected);
});

it('uses the only description or the long one of two, in any column', () => {
  const plan = (...titles: string[]) => recogniseShop(titles);
  const woo = SHOPS.WooCommerce;
  expect(plan('Description', ...woo)).toMatchObject({ html: [0] });
  expect(plan('Description', ...woo)?.fields[0]).toBe('description');
  expect(plan('Short description', ...woo)?.fields[0]).toBe('description');
  expect(plan('Description', 'Short description', ...woo)).toMatchObject({ html: [0, 1] });
  expect(plan('Description', 'Short description', ...woo)?.fields.slice(0, 2)).toEqual([
    'description',
    'property:Short description',
  ]);
  expect(plan(...woo)?.html).toEqual([]);
});

it('recognises features and combinations of PrestaShop in any column, and a combination only with both columns', () => {
  const [feature, attribute, value] = [
    'Feature (Name:Value:Position)',
    'Attribute (Name:Type:Position)*',
    'Value (Value:Position)*',
  ];
  const plan = (...titles: string[]) => recogniseShop([...titles, ...SHOPS.PrestaShop]);
  expect(plan(feature)?.lists).toEqual([0]);
  expect(plan()?.lists).toEqual([]);
  expect(plan(attribute, value)?.combination).toEqual({ name: 0, value: 1 });
  expect(plan(value, attribute)?.combination).toEqual({ name: 1, value: 0 });
  for (const titles of [[attribute], [value], []]) expect(plan(...titles)?.combination).toBeNull();
});

it.each(SHOP_NAMES)('ignores a column of %s without a title', (shop) => {
  const plan = recogniseShop([...SHOPS[shop], ' ', 'Brand']);
  const column = SHOPS[shop].length;
  expect(plan?.fields.slice(column)).toEqual(['ignore', 'property:Brand']);
  expect(plan?.shared).not.toContain(column);
  expect(plan?.shared).toContain(column + 1);
});

const PROGRAM: Record<Shop, string[]> = {
  Shopify: list(
    'Option1 Linked To,Published,Published Scope,Status,Gift Card,SEO Title,Google Shopping / Gender,Image Position,Image Alt Text,Variant Inventory Tracker,Variant Inventory Policy,Variant Fulfillment Service,Variant Requires Shipping,Variant Taxable,Variant Tax Code,Variant Weight Unit,Variant Image,Inventory tracker,Continue selling when out of stock,Charge tax,Requires shipping,Fulfillment service,Weight unit for display,Included / International,Price / International,Compare-at price / International',
  ),
  WooCommerce: list(
    'Type,Position,Parent,Downloads,Attribute 1 visible,Attribute 12 global,Valor del atributo 3 x,Meta: _a',
  ),
  PrestaShop: list(
    'Active (0/1),Position,Status,Meta title,URL rewritten,Friendly URL,Tax rules ID,On sale (0/1),Show price (0 = No),Available for order (0 = No),Delete existing images (0 = No),Shop,Shop ID,ID / Name of shop,Advanced Stock Management,Depends on stock,Warehouse',
  ),
};
const COMPANY: Record<Shop, string[]> = {
  Shopify: list('My Status,Statuses,Gift Cards,My SEO Title,Publisher,Option Linked,Image Positions,Charge taxes'),
  WooCommerce: list('My Type,Types,My Position,Positions,Attribute visible,My Meta'),
  PrestaShop: list('My Position,Positions,Metal,My Warehouse,Warehouses,Actives,Workshop'),
};

describe.each(SHOP_NAMES)('a column of %s', (shop) => {
  const fieldOf = (title: string) => recogniseShop([...SHOPS[shop], title])?.fields.at(-1);

  it.each(PROGRAM[shop])('is ignored if only its program needs it: %s', (title) => {
    expect(fieldOf(title)).toBe('ignore');
  });

  it.each(COMPANY[shop])('is kept if it is the company’s own: %s', (title) => {
    expect(fieldOf(title)).toBe(`property:${title}`);
  });
});

const OF_ROW: Record<Shop, string[]> = {
  Shopify: list(
    'Variant SKU,Variant Price,Option1 Value,Image Src,Product image URL,Price,SKU,Barcode,Compare-at price,Compare-at price EU,Cost per item,Inventory quantity,Weight value (grams),Unit price total measure',
  ),
  WooCommerce: [
    ...list(
      'ID,Type,Tipo,SKU,Parent,Superior,Principal,Genitore,Ascendente,Pai,Regular price,Price,Precio normal,Precio',
    ),
    ...list('Prezzo di listino,Preço normal,Stock,In stock?,Position,Attribute 1 name,Attribute 12 value(s)'),
    ...['GTIN, UPC, EAN, or ISBN', 'Nombre del atributo 1', 'Nome dell’attributo 1', 'Sale price dates'],
    ...['Nombre del atributo 12', 'Nome dell’attributo 12'],
  ],
  PrestaShop: list(
    'Reference,EAN13,EAN 13,EAN-13 no,UPC,MPN,Quantity,Impact on price,Attribute (Name:Type:Position),Value (Value:Position),Default,Default (0 = No),Minimal quantity,Image URLs,Wholesale price,Product ID',
  ),
};
const OF_PRODUCT: Record<Shop, string[]> = {
  Shopify: list('Vendor,Type,Title,Price list,My Price,SKUs,My SKU,Barcode 2,Inventory,Option1 Values,Optionx Value'),
  WooCommerce: list('Name,Tags,My ID,IDs,My SKU,SKUs,Stock of wool,My stock,Attribute name,Apreciado'),
  PrestaShop: list('Name,Brand,My Reference,References,Quantity sold,My Quantity,Image,Impact,UPCs'),
};

describe.each(SHOP_NAMES)('a title of %s', (shop) => {
  const isShared = (title: string) => {
    const titles = [...SHOPS[shop], title];
    return recogniseShop(titles)?.shared.includes(titles.length - 1);
  };

  it.each(OF_ROW[shop])('applies to one row only: %s', (title) => {
    expect(isShared(title)).toBe(false);
  });

  it.each(OF_PRODUCT[shop])('applies to the product and all its variants: %s', (title) => {
    expect(isShared(title)).toBe(true);
  });
});

it.each([
  ['Brand *', 'Brand'],
  ['Brand#', 'Brand'],
  ['Colours (x,y,z...)', 'Colours'],
  ['Colours  (x,y,z)  ', 'Colours'],
  ['Sold (0/1)', 'Sold'],
  ['Since (yyyy-mm-dd)', 'Since'],
  ['Spec (Name:Value)', 'Spec'],
  ['Spec (value:unit)', 'Spec'],
  ['Brand (x,y,z) new', 'Brand (x,y,z) new'],
  ['Brand * new', 'Brand * new'],
  ['Brand *new', 'Brand *new'],
  ['Brand (a,b)', 'Brand (a,b)'],
])('names %j without its hint: %j', (title, name) => {
  expect(recogniseShop([...SHOPS.PrestaShop, title])?.fields.at(-1)).toBe(`property:${name}`);
});

it.each([
  ['Cut (product.metafields.custom.cut)', 'Cut'],
  ['Cut (variant.metafields.a.b)', 'Cut'],
  ['Cut (product.metafields.custom.cut) new', 'Cut (product.metafields.custom.cut) new'],
  ['Cut (product.metafields.)', 'Cut (product.metafields.)'],
])('names a company’s own field in Shopify: %j is %j', (title, name) => {
  expect(recogniseShop([...SHOPS.Shopify, title])?.fields.at(-1)).toBe(`property:${name}`);
});
