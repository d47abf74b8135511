import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { check, start, load, listArticles, bySku } = uploader(
  () => t,
  () => admin,
);

const trash = async () => {
  const ids = (await listArticles()).map(({ id }) => id);
  await done(admin, 'POST', '/articles/delete', { ids });
  return ids;
};

async function findingsOf({ id }: ImportDetail) {
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows`);
  return results.flatMap(({ issues }) => issues.map(({ row, kind, column, values }) => [row, kind, column, values]));
}

describe('a row about an article in the trash', () => {
  it('warns that it creates another one, by SKU, by GTIN, or by name and description', async () => {
    const gtin = testGtin(1);
    await load(`sku;name;description;gtin\nA-1;Jersey;De punto;${gtin}\n;Falda;Lisa;\n`);
    await trash();
    const bySkuOrName = await check('sku;name;description\nA-1;Otro nombre;x\n;Falda;Lisa\nA-2;Falda;Lisa\n');
    expect(bySkuOrName.counts).toMatchObject({ create: 3, warnings: 2 });
    expect(await findingsOf(bySkuOrName)).toEqual([
      [2, 'inTrash', 0, { value: 'Jersey' }],
      [3, 'inTrash', 1, { value: 'Falda' }],
    ]);
    const byGtin = await check(`name;description;gtin\nOtro;x;${gtin}\n`);
    expect(await findingsOf(byGtin)).toEqual([[2, 'inTrash', 2, { value: 'Jersey' }]]);
  });

  it('applies to that article if it is restored before the upload runs', async () => {
    await load('sku;name;description\nA-1;Jersey;De punto\n');
    const [id] = await trash();
    const ready = await check('sku;name;description\nA-1;Jersey azul;De punto\n');
    await done(admin, 'POST', '/articles/restore', { ids: [id] });
    await start(ready, 'run');
    expect(await bySku('A-1')).toMatchObject({ id, name: 'Jersey azul' });
    expect(await listArticles()).toHaveLength(1);
  });

  it('is no concern of another company, nor of an article that is back', async () => {
    await load('sku;name;description\nA-1;Jersey;De punto\n');
    const ids = await trash();
    await done(admin, 'POST', '/articles/restore', { ids });
    expect(await findingsOf(await check('sku;name;description\nA-1;Jersey azul;De punto\n'))).toEqual([]);
    await trash();
    admin = await t.company();
    expect(await findingsOf(await check('sku;name;description\nA-1;Jersey;De punto\n'))).toEqual([]);
  });
});
