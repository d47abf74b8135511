import type { Article } from '@/lib/contract/articles';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;

async function upload(lines: string[]): Promise<ImportDetail> {
  const file = new TextEncoder().encode(lines.join('\n'));
  const answer = await admin.call<{ importId: string }>('POST', '/imports?name=export.csv', file, {
    'content-type': 'text/csv',
    'content-length': String(file.length),
  });
  await t.deps.jobs.drain();
  return detailOf(answer.message.importId);
}

/** The articles created from the export as proposed, in the order of its rows. */
async function create({ id, mapping, internalColumns }: ImportDetail) {
  const answer = await admin.call('PUT', `/imports/${id}/mapping`, { mapping, internalColumns });
  expect(answer.status).toBe(202);
  await t.deps.jobs.drain();
  expect(await detailOf(id)).toMatchObject({ status: 'ready', counts: { error: 0 } });
  await admin.call('POST', `/imports/${id}/run`, {});
  await t.deps.jobs.drain();
  const { results } = (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${id}/rows`)).message;
  const articles: Article[] = [];
  for (const { articleId } of results)
    articles.push((await admin.call<Article>('GET', `/articles/${articleId}`)).message);
  return articles.map(({ name, sku, description, weightGrams, gtin, properties }) => ({
    name,
    sku,
    description,
    weightGrams,
    gtin,
    ...Object.fromEntries(properties.map((property) => [property.name, property.defaultValue])),
  }));
}

it('reads an export of Shopify', async () => {
  const detail = await upload([
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Barcode,Image Src,Image Position',
    'shirt,Linen shirt,"<p>Soft &amp; light</p><ul><li>Linen</li></ul>",Lana,Size,S,Colour,Ecru,SH-S,250,8412345678905,https://x.test/1.jpg,1',
    'shirt,,,,,M,,Ecru,SH-M,260,8412345678912,,',
    'shirt,,,,,L,,Blue,,270,,,',
    'shirt,,,,,,,,,,,https://x.test/2.jpg,2',
    'cap,Cap,<p>Warm</p>,Lana,Title,Default Title,,,CAP,90,,https://x.test/3.jpg,1',
  ]);
  expect(detail.layout?.notes).toEqual([
    { kind: 'shop', count: 2, rows: [], values: { name: 'Shopify' } },
    { kind: 'pictures', count: 1, rows: [5], values: {} },
  ]);
  const shirt = { name: 'Linen shirt', description: 'Soft & light\n• Linen', Vendor: 'Lana' };
  const pictures = 'https://x.test/1.jpg\nhttps://x.test/2.jpg';
  expect(await create(detail)).toEqual([
    expect.objectContaining({
      ...shirt,
      sku: 'SH-S',
      weightGrams: 250,
      Size: 'S',
      Colour: 'Ecru',
      'Image Src (URL)': pictures,
    }),
    expect.objectContaining({ ...shirt, sku: 'SH-M', gtin: '08412345678912', Size: 'M', Colour: 'Ecru' }),
    expect.objectContaining({ ...shirt, sku: 'shirt-l-blue', weightGrams: 270, Size: 'L', Colour: 'Blue' }),
    expect.objectContaining({
      name: 'Cap',
      sku: 'CAP',
      description: 'Warm',
      'Image Src (URL)': 'https://x.test/3.jpg',
    }),
  ]);
});

it('reads an export of WooCommerce', async () => {
  const detail = await upload([
    'ID,Type,SKU,Name,Published,Short description,Description,Weight (kg),Parent,Images,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    '7,variable,TEE,Tee,1,,<p>Cotton tee</p>,0.2,,https://x.test/t.jpg,Colour,"Red, Blue",Fit,Loose',
    '8,variation,TEE-R,Tee - Red,1,,,,TEE,,Colour,Red,,',
    '9,variation,TEE-B,,1,,,0.25,id:7,,Colour,Blue,,',
    '10,simple,HAT,Hat,1,,Woollen,0.1,,,,,,',
  ]);
  expect(detail.layout?.notes).toEqual([
    { kind: 'shop', count: 2, rows: [], values: { name: 'WooCommerce' } },
    { kind: 'parents', count: 1, rows: [2], values: {} },
  ]);
  expect(await create(detail)).toEqual([
    expect.objectContaining({
      name: 'Tee - Red',
      sku: 'TEE-R',
      description: 'Cotton tee',
      weightGrams: 200,
      Colour: 'Red',
      Fit: 'Loose',
    }),
    expect.objectContaining({
      name: 'Tee',
      sku: 'TEE-B',
      description: 'Cotton tee',
      weightGrams: 250,
      Colour: 'Blue',
      Fit: 'Loose',
    }),
    expect.objectContaining({ name: 'Hat', sku: 'HAT', description: 'Woollen', weightGrams: 100 }),
  ]);
});

it('distinguishes a WooCommerce product by its id from another whose SKU is the same number', async () => {
  const detail = await upload([
    'ID,Type,SKU,Name,Published,Description,Parent,Attribute 1 name,Attribute 1 value(s)',
    '101,simple,7,Hat,1,Woollen,,,',
    '7,variable,,Tee,1,Cotton,,Colour,Red',
    '9,variation,TEE-R,,1,,id:7,Colour,Red',
  ]);
  expect(await create(detail)).toEqual([
    expect.objectContaining({ name: 'Hat', sku: '7', description: 'Woollen' }),
    expect.objectContaining({ name: 'Tee', sku: 'TEE-R', description: 'Cotton' }),
  ]);
});

it('reads an export of PrestaShop, whose weights are in kilograms', async () => {
  const detail = await upload([
    'Product ID;Active (0/1);Name *;Reference #;EAN13;Weight;Description;Image URLs (x,y,z...);Feature(Name:Value:Position);Attribute (Name:Type:Position)*;Value (Value:Position)*',
    '1;1;Bag;BAG;;0.5;<p>Strong</p>;https://x.test/b.jpg;Fabric:Canvas:1, Care:By hand:2;;',
    '1;;;BAG-R;8412345678929;;;;;Colour:color:0, Size:select:1;Red:0, Big:1',
  ]);
  expect(detail.layout?.notes).toMatchObject([{ kind: 'shop', count: 1, values: { name: 'PrestaShop' } }]);
  // Picture addresses are internal, under a name without the hint for whoever fills it in.
  expect(detail.layout?.columns[7]).toMatchObject({
    ...{ field: 'property:Image URLs (URL)', isInternal: true, reason: 'system' },
  });
  const bag = { name: 'Bag', description: 'Strong', weightGrams: 500, Fabric: 'Canvas', Care: 'By hand' };
  expect(await create(detail)).toEqual([
    expect.objectContaining({ ...bag, sku: 'BAG' }),
    expect.objectContaining({ ...bag, sku: 'BAG-R', gtin: '08412345678929', Colour: 'Red', Size: 'Big' }),
  ]);
});

it('uses the short description if there is no other, and the option before a field of its name', async () => {
  const woo = await upload([
    'ID,Type,SKU,Name,Published,Short description,Description',
    '7,simple,CAP,Cap,1,<p>Warm</p>,',
    '8,simple,HAT,Hat,1,Soft,Felt hat',
  ]);
  expect(await create(woo)).toEqual([
    expect.objectContaining({ sku: 'CAP', description: 'Warm' }),
    expect.objectContaining({ sku: 'HAT', description: 'Felt hat', 'Short description': 'Soft' }),
  ]);
  const shopify = await upload([
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Color (product.metafields.shopify.color-pattern),Care (product.metafields.custom.care)',
    'tee,Tee,Soft,Color,White,TEE-W,off-white,By hand',
  ]);
  expect(await create(shopify)).toEqual([
    expect.objectContaining({
      sku: 'TEE-W',
      Color: 'White',
      'Color (product.metafields.shopify.color-pattern)': 'off-white',
      Care: 'By hand',
    }),
  ]);
});
