import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { ImportDetail } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, done, emptyPage } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { createUnits, makeBlock } from '../../testing/units';
import { uploader } from '../../testing/uploads';

// No e-mail is sent, but the setting determines whether the company may publish.
const t = setUpTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { start, load, listArticles, bySku } = uploader(
  () => t,
  () => admin,
);

const numbersOf = ({ id: importId }: ImportDetail) =>
  done<Effect>(admin, 'POST', '/effects', { type: 'imports', action: 'undo', importId });

const HEADER = 'sku;name;description;gtin\n';
let used = 0;
const nextGtin = () => {
  used += 1;
  return testGtin(used);
};

describe('an article whose former GTIN another one has by now', () => {
  it('stays unchanged; the rest is undone, as the preview said', async () => {
    const [former, current] = [nextGtin(), nextGtin()];
    await load(`${HEADER}A;Jersey;De punto;${former}\nB;Falda;Larga;\n`);
    const ran = await load(`${HEADER}A;Jersey;De punto;${current}\nB;Falda;Corta;\nC;Chal;Fino;\n`);
    await done(admin, 'POST', '/articles', { name: 'Nuevo', sku: 'N', gtin: former });
    expect(await numbersOf(ran)).toMatchObject({ count: 2, kept: 1 });
    expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 2, kept: 1 } } });
    expect((await listArticles()).map(({ sku, gtin }) => [sku, gtin])).toEqual([
      ['A', `0${current}`],
      ['B', null],
      ['N', `0${former}`],
    ]);
    expect(await bySku('B')).toMatchObject({ description: 'Larga' });
  });

  it('stays unchanged too if the other article is another company’s', async () => {
    const [former, current] = [nextGtin(), nextGtin()];
    await load(`${HEADER}A;Jersey;De punto;${former}\n`, { isPublishing: false });
    const ran = await load(`${HEADER}A;Jersey;De punto;${current}\n`);
    await done(admin, 'POST', '/articles/publish', { ids: [(await bySku('A')).id] });
    const rival = await t.company();
    await done(rival, 'POST', '/articles', { name: 'Suyo', gtin: former });
    expect(await numbersOf(ran)).toMatchObject({ count: 0, kept: 1 });
    expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 0, kept: 1 } } });
    expect(await bySku('A')).toMatchObject({ gtin: `0${current}` });
  });
});

it('leaves an article unchanged whose units would open another product under its former GTIN', async () => {
  await makeBlock(t, admin, 10);
  const former = nextGtin();
  await load(`${HEADER}A;Jersey;De punto;${former}\nB;Falda;Larga;\n`);
  const ran = await load(`${HEADER}A;Jersey;De punto;${nextGtin()}\nB;Falda;Corta;\n`);
  const heir = { name: 'Nuevo', sku: 'N', gtin: former };
  const { id } = await done<Article>(admin, 'POST', '/articles', heir);
  for (const articleId of [id, (await bySku('A')).id]) {
    const sheet = await admin.call<{ id: string }>('POST', '/units/sheets', 'serial\nS1\n', {
      'content-type': 'text/csv',
    });
    await createUnits(t, admin, { articleId, sheetId: sheet.message.id, lot: { kind: 'none' } });
  }
  await done(admin, 'PUT', `/articles/${id}`, { ...heir, gtin: null });
  expect(await numbersOf(ran)).toMatchObject({ count: 1, kept: 1 });
  expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 1, kept: 1 } } });
  expect((await bySku('A')).gtin).not.toBe(`0${former}`);
});

it('restores an article without its template, if that has been deleted permanently', async () => {
  const template = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Punto' });
  await load(`${HEADER}A;Jersey;De punto;\nB;Falda;Larga;\n`);
  const ids = (await listArticles()).map(({ id }) => id);
  const assigned = { ids, shouldAddMissing: false, shouldGiveDesign: false };
  await done(admin, 'POST', `/templates/${template.id}/assign`, assigned);
  const ran = await load(`${HEADER}A;Jersey;Otro;\nB;Falda;Corta;\n`);
  await done(admin, 'DELETE', `/templates/${template.id}`);
  await done(admin, 'POST', '/trash/empty', { type: 'templates' });
  await t.deps.jobs.drain();
  expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 2, kept: 0 } } });
  expect(await bySku('A')).toMatchObject({ description: 'De punto', template: null });
});

it('does not count permanently deleted articles as kept', async () => {
  await load(`${HEADER}A;Jersey;De punto;\nB;Falda;Larga;\n`);
  const ran = await load(`${HEADER}A;Jersey;Otro;\nB;Falda;Corta;\nC;Chal;Fino;\nD;Gorro;Fino;\n`);
  const trashedIds = (await listArticles()).flatMap(({ id, sku }) => (['B', 'D'].includes(sku) ? [id] : []));
  await done(admin, 'POST', '/articles/delete', { ids: trashedIds });
  await done(admin, 'POST', '/trash/empty', { type: 'articles' });
  await t.deps.jobs.drain();
  expect(await numbersOf(ran)).toMatchObject({ count: 2, kept: 0 });
  expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 2, kept: 0 } } });
});

it('restores articles even if their passports may not be published now: those are left for later', async () => {
  await load(`${HEADER}A;Jersey;De punto;\n`);
  const ran = await load(`${HEADER}A;Jersey;Otro;\n`);
  const unconfirm = sql`update users set email_confirmed_at = null where company_id = ${admin.companyId}::uuid`;
  await t.deps.db.asSystem('test', (tx) => tx.execute(unconfirm));
  expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 1, passports: 0 } } });
  expect(await bySku('A')).toMatchObject({ description: 'De punto', state: 'changed' });
});

it('restores an article whose passport shows nothing since it was published', async () => {
  const SIZED = 'sku;name;description;Talla\n';
  await load(`${SIZED}A;Jersey;De punto;M\n`);
  const { id } = await bySku('A');
  await emptyPage(admin, id);
  await addSection(admin, id, { type: 'property', sectionData: { title: 'Talla', skuRelated: true } });
  await done(admin, 'POST', '/articles/publish', { ids: [id] });
  // Published before blank pages were refused.
  await t.deps.db.asSystem('test', (tx) => tx.execute(sql`delete from article_properties where article_id = ${id}`));
  const ran = await load(`${HEADER}A;Jersey;Otro;\n`);
  expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 1, passports: 0 } } });
  expect(await bySku('A')).toMatchObject({ description: 'De punto', state: 'changed' });
});

describe('the materials of a restored article', () => {
  const MADE = 'sku;name;description;composition\n';
  const idOf = async (name: string) => {
    const { results } = await done<{ results: { id: string; name: string }[] }>(admin, 'GET', `/materials?q=${name}`);
    return results.find((material) => material.name === name)?.id ?? '';
  };
  const materialNames = async () => {
    const { results } = await done<{ results: { name: string }[] }>(admin, 'GET', '/materials?sort=name');
    return results.map(({ name }) => name);
  };

  it('are those into which they were merged since, once per part', async () => {
    await load(`${MADE}A;Jersey;De punto;60% Algodon. 40% Algodón orgánico\nB;Falda;Larga;100% Lino\n`);
    const ran = await load(`${MADE}A;Jersey;De punto;100% Lana\nB;Falda;Larga;100% Lana\n`);
    for (const [from, into] of [
      ['Algodon', 'Algodón orgánico'],
      ['Algodón orgánico', 'Lino'],
    ] as const) {
      await done(admin, 'POST', `/materials/${await idOf(from)}/merge`, { intoId: await idOf(into) });
    }
    expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 2, kept: 0 } } });
    expect(await bySku('A')).toMatchObject({
      compositions: [{ materials: [{ name: 'Lino', percent: 100 }] }],
      state: 'published',
    });
    expect(await materialNames()).toEqual(['Lino']);
  });

  it('have their current names, and stay in the trash if they are there', async () => {
    await load(`${MADE}A;Jersey;De punto;60% Algodon. 40% Yute\n`);
    const ran = await load(`${MADE}A;Jersey;De punto;100% Lana\n`);
    const [cotton, jute] = [await idOf('Algodon'), await idOf('Yute')];
    await done(admin, 'PUT', `/materials/${cotton}`, {
      name: 'Algodón',
      description: '',
      isRecycled: false,
      version: 1,
    });
    await done(admin, 'PUT', `/materials/${jute}`, { name: 'Yute', description: '', isRecycled: true, version: 1 });
    await done(admin, 'DELETE', `/materials/${jute}`);
    await start(ran, 'undo');
    const [part] = (await bySku('A')).compositions;
    expect(part?.materials.map(({ name }) => name)).toEqual(['Algodón', 'Yute']);
    expect(await materialNames()).toEqual(['Algodón', 'Yute']);
    expect(await done(admin, 'GET', `/materials/${jute}`)).toMatchObject({ isRecycled: true });
  });
});
