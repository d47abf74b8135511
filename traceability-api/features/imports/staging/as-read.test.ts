import type { Article } from '@/lib/contract/articles';
import type { ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../../testing/app';
import { done } from '../../../testing/designs';
import { uploader } from '../../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { check } = uploader(
  () => t,
  () => admin,
);

async function exported(format = 'csv'): Promise<Uint8Array> {
  const { response } = await admin.call('GET', `/articles/export?format=${format}`);
  return new Uint8Array(await response.arrayBuffer());
}

const make = (sku: string, body: object = {}) =>
  done<Article>(admin, 'POST', '/articles', { name: `N ${sku}`, sku, description: 'x', ...body });

it.each(['xlsx', 'csv'])(
  'articles with spaces and invisible characters are unchanged by their own %s',
  async (format) => {
    for (const sku of ['A  1', 'A\u00a02', 'A\u200b3', 'A\u00ad4', 'A\u20605', 'A\u3000 6', '\ufeffA7', '日本'])
      await make(sku);
    await make('B', { name: 'Camisa  azul', model: 'M \u00a01' });
    await make('C', { name: 'Damen\u00adschuh', description: 'un\u00ado\u202fdos\u200b' });
    await make('D', { properties: [{ name: 'Color  base', defaultValue: 'azul\u200bmar  y\u2060 sol' }] });
    await make('E', { properties: [{ name: 'No\u2060ta', defaultValue: '\u200e' }] });
    await make('F', {
      compositions: [{ label: 'Forro  interior', materials: [{ name: 'la\u00adna  fina', percent: 100 }] }],
    });
    await make('G', { properties: [{ name: 'Emoji', defaultValue: '👨‍👩‍👧' }] });
    const { id, counts } = await check(await exported(format), format);
    const rows = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?pageSize=200`);
    expect(rows.results.flatMap(({ action, cells }) => (action === 'unchanged' ? [] : [[action, cells]]))).toEqual([]);
    expect(counts).toMatchObject({ rows: 14, unchanged: 14, warnings: 0 });
  },
);

it('a sheet changes the article matched by its SKU as read, and leaves SKU and property names unchanged', async () => {
  const article = await make('A  1', { properties: [{ name: 'No\u2060ta', defaultValue: 'Uno' }] });
  const text = new TextDecoder().decode(await exported()).replace('Uno', 'Dos');
  const { id, counts } = await check(new TextEncoder().encode(text));
  expect(counts).toMatchObject({ rows: 1, update: 1 });
  await done(admin, 'POST', `/imports/${id}/run`, {});
  await t.deps.jobs.drain();
  expect(await done(admin, 'GET', `/articles/${article.id}`)).toMatchObject({
    sku: 'A  1',
    properties: [{ name: 'No\u2060ta', defaultValue: 'Dos' }],
  });
});

it('a SKU is read without invisible characters, as the form stores it, in every row of the sheet', async () => {
  await make('KN-4711', { name: 'Jersey' });
  const unseen = ['KN-\u200d4711', '\u2800KN-4711', 'KN-4711\ufe0f', 'K\u2061N-4711'];
  const { counts } = await check(
    new TextEncoder().encode(['sku;name;description', ...unseen.map((sku) => `${sku};Jersey;x`)].join('\n')),
  );
  expect(counts).toMatchObject({ rows: 4, create: 0 });
});

it('a SKU matches an article with exactly this SKU before one that is equal once read', async () => {
  await make('A  1');
  await make('A 1', { name: 'Jersey' });
  const { counts } = await check(new TextEncoder().encode('sku;name;description\nA 1;Jersey;x\n'));
  expect(counts).toMatchObject({ rows: 1, unchanged: 1 });
});
