import type { ColumnField } from '../columns/fields';
import { matchHeaders } from '../columns/headers';
import { foldWords } from '../../text';
import { propertyName } from '../columns/visibility';

export type ShopName = 'Shopify' | 'WooCommerce' | 'PrestaShop';

/** A name and its value in separate columns: Size, M. */
interface Pair {
  name: number;
  value: number;
}

/** The export of a shop: the meaning of its columns, and how its rows are related. */
export interface ShopPlan {
  shop: ShopName;
  /** Columns that identify a product in its own row; shop programs may use several. */
  ids: readonly number[];
  /** Column that identifies the product of a variant. */
  productOf: number;
  name: number;
  /** Distinguishes variants from products (WooCommerce); -1 if a variant is a row without a name. */
  type: number;
  sku: number;
  gtin: number;
  weight: number;
  pictures: number;
  /** Columns whose values apply to the product and all its variants. */
  shared: readonly number[];
  html: readonly number[];
  pairs: readonly Pair[];
  /** Columns with lists of names and values in one cell: `Colour:Red:1, Size:M:2`. */
  lists: readonly number[];
  /** `Size:select:0` and `M:0` in two columns. */
  combination: Pair | null;
  /** Field of each column. */
  fields: readonly ColumnField[];
}

const list = (names: string) => names.split(',').map((name) => name.trim());

/** Titles of each shop in the languages of its exports: folded, with spaces for all other characters. */
const TITLES: Record<ShopName, Record<string, readonly string[]>> = {
  Shopify: {
    ids: list('handle, url handle'),
    name: ['title'],
    description: list('body html, description'),
    sku: list('variant sku, sku'),
    gtin: list('variant barcode, barcode'),
    weight: list('variant grams, weight value grams'),
    pictures: list('image src, product image url'),
  },
  WooCommerce: {
    ids: ['id'],
    type: list('type, tipo'),
    name: list('name, nombre, nome'),
    sku: ['sku'],
    description: list('description, descripcion, descrizione, descricao'),
    shortDescription: list(
      'short description, descripcion corta, breve descrizione, descrizione breve, descricao breve, descricao curta',
    ),
    gtin: list('gtin upc ean or isbn, gtin upc ean o isbn, gtin upc ean ou isbn'),
    weight: list('weight kg, weight g, weight lbs, weight oz, peso kg, peso g'),
    productOf: list('parent, superior, principal, genitore, ascendente, pai'),
    pictures: list('images, imagenes, immagini, imagens'),
    published: list('published, publicado, pubblicato'),
  },
  PrestaShop: {
    ids: list('product id, id, id de producto, id producto, id prodotto, id do produto, id produto'),
    name: list('name, nombre, nome'),
    description: list('description, descripcion, descrizione, descricao'),
    shortDescription: list(
      'short description, summary, resumen, descripcion corta, riepilogo, descrizione breve, resumo',
    ),
    sku: list('reference, product reference, referencia, riferimento'),
    gtin: list('ean13, ean 13'),
    weight: list('weight, peso'),
    pictures: list('image urls x y z, image urls, image'),
  },
};

/** One of these identifies PrestaShop; many programs have columns for product, name and reference. */
const PRESTASHOP_ALONE = list(`active 0 1, price tax excl, price tax excluded, price tax included, price tax incl,
  precio imp excl, precio imp incl, precio sin iva, prezzo tasse escl, prezzo tasse incl, preco sem iva, preco com iva,
  categories x y z, feature name value position, attribute name type position, image urls x y z, tax rules id`);

const PAIR_TITLES: Partial<Record<ShopName, [RegExp, RegExp]>> = {
  Shopify: [/^option(\d) name$/, /^option(\d) value$/],
  WooCommerce: [
    /^(?:attribute (\d+) name|nombre del atributo (\d+)|nome (?:dell )?attributo (\d+)|nome do atributo (\d+))$/,
    /^(?:attribute (\d+) value s|valor(?:es)? (?:es )?del atributo (\d+)|valor[ei] (?:i )?(?:dell )?attributo (\d+)|valor(?:es)? (?:es )?do atributo (\d+))$/,
  ],
};

/** Columns that only the shop program itself needs. */
const UNUSED: Record<ShopName, RegExp> = {
  Shopify:
    /^(?:option\d .*|published.*|status|gift card|seo .*|google shopping .*|image (?:position|alt text)|variant (?:inventory (?:tracker|policy)|fulfillment service|requires shipping|taxable|tax code|weight unit|image)|inventory tracker|continue selling .*|charge tax|requires shipping|fulfillment service|weight unit .*|included .*|price international|compare at price international)$/,
  WooCommerce:
    /^(?:id|type|tipo|published|is featured|visibility in catalog|tax status|tax class|in stock|backorders allowed|sold individually|allow customer reviews|position|parent|superior|principal|genitore|ascendente|pai|grouped products|upsells|cross sells|external url|button text|download.*|attribute \d+ .*|(?:.* )?atributo .*|(?:.* )?attributo .*|meta .*|(?:esta )?destacado|visibilidad en el catalogo|estado del impuesto|clase de impuesto|(?:hay )?existencias|permitir .*|vendido individualmente|posicion|productos agrupados|ventas dirigidas|ventas cruzadas|url externa|texto del boton|limite de descargas|dias .* descarga|(?:e )?in (?:primo piano|evidenza)|visibilita nel catalogo|stato (?:delle imposte|imposta|fiscale)|(?:aliquota|classe) (?:di )?imposta|abilita .*|venduto (?:singolarmente|individualmente)|posizione|prodotti raggruppati|up sells?|cross sell|url esterno|testo (?:del )?pulsante|limite (?:di )?download|giorni .* download|(?:e |em )?destaque|visibilidade no catalogo|(?:estado|status) d[eo] imposto|classe de imposto|em (?:stock|estoque)|posicao|produtos agrupados|vendas cruzadas|aumenta vendas|url externo|texto do botao|limite de downloads?|dias .* download)$/,
  PrestaShop:
    /^(?:active 0 1|position|status|meta .*|url rewritten|friendly url|tax rules id|on sale 0 1|show price.*|available for order.*|delete existing images.*|shop.*|id name of shop|advanced stock.*|depends on stock|warehouse|feature name value position|attribute name type position|value value position)$/,
};

/** Columns of Shopify that belong to one variant or one picture. */
const OF_VARIANT =
  /^(?:variant .*|option\d value|image .*|product image url|price|sku|barcode|compare at price.*|cost per item|inventory .*|weight .*|unit price .*)$/;
const OF_WOOCOMMERCE_ROW =
  /^(?:id|type|tipo|sku|gtin .*|parent|superior|principal|genitore|ascendente|pai|.*price.*|precio.*|prezzo.*|preco.*|stock|in stock|position|attribute \d+ .*|.* atributo .*|.* attributo .*)$/;
const OF_COMBINATION =
  /^(?:reference|ean13|ean 13|upc|mpn|quantity|impact .*|attribute name type position|value value position|default.*|minimal quantity|image .*|wholesale price|product id|ean.*)$/;

function pairsOf(shop: ShopName, words: readonly string[]): Pair[] {
  const [names, values] = PAIR_TITLES[shop] ?? [];
  if (!names || !values) return [];
  const numberOf = (pattern: RegExp, word: string) => pattern.exec(word)?.slice(1).find(Boolean);
  return words.flatMap((word, name) => {
    const number = numberOf(names, word);
    const value = number === undefined ? -1 : words.findIndex((other) => numberOf(values, other) === number);
    return value < 0 ? [] : [{ name, value }];
  });
}

/** Hints for people that PrestaShop appends to its titles: 'Categories (x,y,z...)', 'Reference #'. */
const HINT = /(?<!\s)\s*(?:[*#]|\((?:x,y,z|0\/1|yyyy|name:|value:)[^()]{0,40}\))\s*$/iu;
/** Suffix with which Shopify marks a company's own fields: '(product.metafields.custom.composition)'. */
const OWN_FIELD = /\((?:product|variant)\.metafields\.[^()]{1,150}\)$/iu;
function nameOf(header = ''): string {
  const name = propertyName(header);
  return name.replace(OWN_FIELD, '').trimEnd().replace(HINT, '') || name;
}

/** Shopify's own fields hold words from a list: 'Fabric' is 'linen', which is not a composition. */
const LISTED_FIELD = /\.metafields\.shopify\./iu;
/** Column of the first composition among the fields that a company added to its shop. */
const ownComposition = (headers: readonly string[]): number =>
  headers.findIndex(
    (header) =>
      !LISTED_FIELD.test(header) &&
      OWN_FIELD.test(propertyName(header)) &&
      matchHeaders([nameOf(header)])[0]?.field === 'composition',
  );

function isShop(shop: ShopName, words: readonly string[], find: (what: string) => number): boolean {
  const has = (...what: string[]) => what.every((each) => find(each) >= 0);
  if (shop === 'Shopify')
    return has('ids', 'name') && words.some((word) => /^(?:variant sku|option1 value)$/.test(word));
  if (shop === 'WooCommerce') return has('type', 'sku', 'name', 'published') && has('ids');
  return has('ids', 'sku') && words.some((word) => PRESTASHOP_ALONE.includes(word));
}

function sharedOf(shop: ShopName, words: readonly string[]): number[] {
  const rowTitles = { Shopify: OF_VARIANT, WooCommerce: OF_WOOCOMMERCE_ROW, PrestaShop: OF_COMBINATION }[shop];
  return words.flatMap((word, column) => (word === '' || rowTitles.test(word) ? [] : [column]));
}

/** Recognises the export of a shop by its titles; null for any other sheet. */
export function recogniseShop(headers: readonly string[]): ShopPlan | null {
  const words = headers.map(foldWords);
  for (const shop of ['Shopify', 'WooCommerce', 'PrestaShop'] as const) {
    const find = (what: string) =>
      (TITLES[shop][what] ?? []).map((title) => words.indexOf(title)).find((column) => column >= 0) ?? -1;
    if (isShop(shop, words, find)) return planOf(shop, headers, words, find);
  }
  return null;
}

function planOf(
  shop: ShopName,
  headers: readonly string[],
  words: readonly string[],
  find: (what: string) => number,
): ShopPlan {
  const [attribute, value] = [words.indexOf('attribute name type position'), words.indexOf('value value position')];
  const [long, short] = [find('description'), find('shortDescription')];
  const description = long >= 0 ? long : short;
  const pictures = find('pictures');
  const fieldOfColumn = new Map<number, ColumnField>();
  for (const field of ['name', 'sku', 'gtin', 'weight'] as const) fieldOfColumn.set(find(field), field);
  fieldOfColumn.set(find('published'), 'ignore');
  fieldOfColumn.set(ownComposition(headers), 'composition');
  fieldOfColumn.set(description, 'description');
  fieldOfColumn.set(pictures, `property:${nameOf(headers[pictures])} (URL)`);
  return {
    shop,
    ids: shop === 'WooCommerce' ? [find('sku'), find('ids')] : [find('ids')],
    productOf: shop === 'WooCommerce' ? find('productOf') : find('ids'),
    name: find('name'),
    type: shop === 'WooCommerce' ? find('type') : -1,
    sku: find('sku'),
    gtin: find('gtin'),
    weight: find('weight'),
    pictures,
    shared: sharedOf(shop, words),
    html: [long, short].filter((column) => column >= 0),
    pairs: pairsOf(shop, words),
    lists: [words.indexOf('feature name value position')].filter((column) => column >= 0),
    combination: attribute >= 0 && value >= 0 ? { name: attribute, value } : null,
    fields: words.map((word, column): ColumnField => {
      const field = fieldOfColumn.get(column);
      if (field) return field;
      return word === '' || UNUSED[shop].test(word) ? 'ignore' : `property:${nameOf(headers[column])}`;
    }),
  };
}
