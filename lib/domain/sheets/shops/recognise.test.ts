import { recogniseShop } from './recognise';

const list = (titles: string) => titles.split(',');
const fieldsOf = (titles: string[]) =>
  Object.fromEntries(titles.map((title, at) => [title, recogniseShop(titles)?.fields[at]]));

it('knows Shopify by its titles, those of before and those of now', () => {
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
])('knows WooCommerce: %s', (titles) => {
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
])('leaves to WooCommerce what only its program needs: %s', (titles, fields) => {
  expect(recogniseShop(list(titles))?.fields.filter((field) => field !== 'ignore')).toEqual(fields);
});

it('knows what a company added to its Shopify', () => {
  const titles = list('Handle,Title,Variant SKU,Color (product.metafields.shopify.color-pattern)');
  const own = 'Composition (product.metafields.custom.composition)';
  const listed = 'Fabric (product.metafields.shopify.fabric)';
  expect(fieldsOf([...titles, listed, own])).toMatchObject({
    [listed]: 'property:Fabric',
    'Color (product.metafields.shopify.color-pattern)': 'property:Color',
    [own]: 'composition',
  });
});

it('knows the list of products of a PrestaShop in Spanish', () => {
  const fields = fieldsOf(list('ID,Imagen,Nombre,Referencia,Categoría,Precio (imp. excl.),Cantidad,Estado'));
  expect(fields).toMatchObject({ Nombre: 'name', Referencia: 'sku' });
});

it('knows PrestaShop, and takes no other sheet for it', () => {
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
  )('is left to its program: %s', (title) => {
    expect(fieldOf(title)).toBe('ignore');
  });

  it.each(
    list(
      'My tax class,Tax class of EU,In stock shop,Cross-selling,Blue upsells,Composition notes,Testo pulsanti,Limite di downloads it,Estado du imposto,Em stocks',
    ),
  )('is the company’s own: %s', (title) => {
    expect(fieldOf(title)).toBe(`property:${title}`);
  });
});

it.each([
  ['Handle,Title,Variant SKUs', undefined],
  ['Handle,Title,My Variant SKU', undefined],
  ['Handle,Title,Option1 Value', 'Shopify'],
  ['Handle,Variant SKU', undefined],
  ['Handle,Title,Variant SKU', 'Shopify'],
])('takes %s for Shopify only with handle, title and its own words', (titles, shop) => {
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
  ])('has its name in %j and its value in %j, wherever they stand', (name, value) => {
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

it.each(['Image URLs (x,y,z...)', 'Image URLs', 'Image'])('finds the pictures of PrestaShop under %j', (title) => {
  expect(recogniseShop(['Product ID', 'Reference', 'Tax rules ID', title])?.pictures).toBe(3);
});
