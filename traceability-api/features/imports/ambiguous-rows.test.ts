import type { Article } from '@/lib/contract/articles';
import type { ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
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
const findingsOf = async (id: string) => {
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows`);
  return results.flatMap(({ issues }) => issues.map(({ row, kind, values }) => [row, kind, values]));
};

describe('a row without SKU and GTIN whose name and description several articles have', () => {
  beforeEach(async () => {
    await load('sku;name;description;model\nS;Camisa;De lino;\nM;Camisa;De lino;\nX;Falda;Larga;\n');
  });

  it('changes none of them until it names one', async () => {
    const { id, counts } = await check('name;description;model\nCamisa;De lino;Oporto\nFalda;Larga;Lisboa\n');
    expect(counts).toMatchObject({ update: 1, error: 1 });
    expect(await findingsOf(id)).toEqual([[2, 'severalArticles', { count: 2, skus: 'S, M', cause: 'noSku' }]]);
    await done(admin, 'PUT', `/imports/${id}/cells`, { skip: [2] });
    await start({ id }, 'run');
    expect((await listArticles()).map(({ sku, model }) => [sku, model])).toEqual([
      ['M', ''],
      ['S', ''],
      ['X', 'Lisboa'],
    ]);
  });

  it('is matched by its SKU, typed in place, if the sheet has that column', async () => {
    const { id } = await check('sku;name;description;model\n;Camisa;De lino;Oporto\nX;Falda;Larga;Lisboa\n');
    expect(await findingsOf(id)).toEqual([[2, 'severalArticles', { count: 2, skus: 'S, M' }]]);
    const edits = [{ rowNumber: 2, column: 0, value: 'M' }];
    expect(await done(admin, 'PUT', `/imports/${id}/cells`, { edits })).toMatchObject({
      counts: { update: 2, error: 0 },
    });
  });

  it('is unambiguous if it changes none of them, or if existing articles are left alone', async () => {
    expect((await check('name;description\nCamisa;De lino\n')).counts).toMatchObject({ unchanged: 1, error: 0 });
    const { id, mapping, options } = await check('name;description;model\nCamisa;De lino;Oporto\n');
    await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping, options: { ...options, onExisting: 'skip' } });
    await t.deps.jobs.drain();
    expect(await findingsOf(id)).toEqual([]);
  });
});

it('leaves a date in its original form if another field of its article changes', async () => {
  const properties = [{ name: 'Fecha de producción', defaultValue: '03/04/2026', isInternal: false }];
  const article = { sku: 'A', name: 'Jersey', description: 'De punto', properties };
  await done(admin, 'POST', '/articles', article);
  const text = async () => (await admin.call('GET', '/articles/export?format=csv')).response.text();
  expect((await load((await text()).replace('De punto', 'De lana'))).counts).toMatchObject({ update: 1 });
  expect(await bySku('A')).toMatchObject({ description: 'De lana', properties: [{ defaultValue: '03/04/2026' }] });
  expect((await load((await text()).replace('03/04/2026', '05/04/2026'))).counts).toMatchObject({ update: 1 });
  expect(await bySku('A')).toMatchObject({ properties: [{ defaultValue: '2026-04-05' }] });
});

describe('an article that would get more properties than allowed', () => {
  const columns = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);
  const sheet = (names: readonly string[]) =>
    `sku;name;description;${names.join(';')}\nA;Jersey;De punto;${names.map(() => 'x').join(';')}\n`;

  it('is rejected if the sheet adds to its existing ones: its form could no longer save it', async () => {
    await load(sheet(columns('Uno', 150)));
    const { id, counts } = await check(sheet([...columns('Uno', 10), ...columns('Dos', 60)]));
    expect(counts).toMatchObject({ error: 1, update: 0 });
    expect(await findingsOf(id)).toEqual([[2, 'tooManyProperties', { count: 210, max: 200 }]]);
    const { name, sku, description, properties } = await bySku('A');
    const saved = await admin.call<Article>('PUT', `/articles/${(await bySku('A')).id}`, {
      ...{ name, sku, description, properties },
    });
    expect([saved.status, saved.message.properties.length]).toEqual([200, 150]);
    expect((await check(sheet([...columns('Uno', 10), ...columns('Dos', 50)]))).counts).toMatchObject({ update: 1 });
  });

  it('is rejected if its template adds them', async () => {
    const properties = columns('Tres', 150).map((name) => ({ name, defaultValue: '' }));
    const template = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Larga', properties });
    const { id, mapping } = await check(sheet(columns('Cuatro', 51)));
    await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping, templateId: template.id });
    await t.deps.jobs.drain();
    expect(await findingsOf(id)).toEqual([[2, 'tooManyProperties', { count: 201, max: 200 }]]);
  });
});

it('shows the dates of a sheet, whatever their year, and leaves those that do not exist as text', async () => {
  const dates = ['1998-05-01', '13/05/1998', '2026-02-30', '2026-13-45', '2026-13'];
  const lines = dates.map((date, at) => `V${at},Vino ${at},Tinto,${date}`);
  const { id } = await check(`SKU,Nombre,Descripción,Fecha de fabricación\n${lines.join('\n')}\n`);
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows`);
  expect(results.map(({ readings }) => readings.map((reading) => 'day' in reading && reading.day))).toEqual([
    ['1998-05-01'],
    ['1998-05-13'],
    [],
    [],
    [],
  ]);
  expect(await findingsOf(id)).toEqual(
    dates.slice(2).map((value, at) => [at + 4, 'date', expect.objectContaining({ value })]),
  );
  const edits = [{ rowNumber: 4, column: 3, value: '2026-02-28' }];
  expect(await done(admin, 'PUT', `/imports/${id}/cells`, { edits })).toMatchObject({ counts: { warnings: 2 } });
  await start({ id }, 'run');
  const { properties } = await bySku('V0');
  expect(properties).toMatchObject([{ defaultValue: '1998-05-01' }]);
});
