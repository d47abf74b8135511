import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { Lot } from '@/lib/contract/lots';
import type { Material } from '@/lib/contract/materials';
import type { UnitRow } from '@/lib/contract/units';
import { setUpTestApp, type Client } from '../../testing/app';
import { elapse } from '../../testing/elapse';
import { testGtin } from '../../testing/gtins';
import { createUnits, makeBlock } from '../../testing/units';
import { countArticleScans } from '../scans/daily-counts';

const t = setUpTestApp();
let admin: Client;
let other: Client;

/** Published with 3 units in a lot, one of them withdrawn; published with 2; a draft with 1; withdrawn with 1. */
const created: Record<'shirt' | 'socks' | 'draft' | 'gone', Article> = {} as never;
let lot: Lot;

const create = async (body: object) => (await admin.call<Article>('POST', '/articles', body)).message;
const unitsOf = async (article: Article) =>
  (await admin.call<{ results: UnitRow[] }>('GET', `/units?articleId=${article.id}`)).message.results;
const ids = (...articles: Article[]) => articles.map(({ id }) => id);
const effectOf = async (question: object, by = admin) => (await by.call<Effect>('POST', '/effects', question)).message;
const nothing = { count: 0, kept: 0, articles: 0, units: 0, codes: 0, passports: 0, events: 0, lots: 0, records: 0 };

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  await makeBlock(t, admin, 100);
  const cotton = [{ materials: [{ name: 'Algodón', percent: 100 }] }];
  created.shirt = await create({ name: 'Camisa', gtin: testGtin(800), compositions: cotton });
  created.socks = await create({ name: 'Calcetines', compositions: cotton });
  created.draft = await create({ name: 'Borrador', isPublished: false });
  created.gone = await create({ name: 'Retirada' });
  const order = (article: Article, quantity: number, rest: object = { kind: 'none' }) =>
    createUnits(t, admin, { articleId: article.id, quantity, lot: rest });
  await order(created.shirt, 3, { kind: 'new', code: 'L-1' });
  await order(created.socks, 2);
  await order(created.draft, 1);
  await order(created.gone, 1);
  lot = (await admin.call<{ results: Lot[] }>('GET', '/lots')).message.results[0] as Lot;
  await admin.call('POST', '/articles/withdraw', { ids: [created.gone.id] });
  await admin.call('POST', '/units/withdraw', { ids: [(await unitsOf(created.shirt))[0]?.id] });
});

describe('the effect of hiding articles', () => {
  const all = () => ids(created.shirt, created.socks, created.draft, created.gone);

  it('of deleting them counts articles, units, codes that currently open a passport, and passports', async () => {
    expect(await effectOf({ type: 'articles', action: 'remove', ids: all() })).toEqual({
      ...{
        count: 4,
        kept: 0,
        recalled: 0,
        articles: 4,
        isArticlesCapped: false,
        units: 7,
        codes: 4,
        passports: 2,
        outdated: 0,
        containers: 0,
        events: 0,
        lots: 0,
        things: 0,
        materials: 0,
        records: 0,
        scans: 0,
        countedAt: expect.any(String) as string,
        page: {
          title: 'Withdrawn by the brand',
          text: expect.stringContaining('has withdrawn its page') as string,
          contacts: [],
        },
      },
    });
    expect(await effectOf({ type: 'articles', action: 'remove', ids: ids(created.draft) })).toMatchObject({
      ...{ count: 1, units: 1, codes: 0, passports: 0 },
    });
  });

  it('of unpublishing them leaves out those that are not published', async () => {
    expect(await effectOf({ type: 'articles', action: 'unpublish', ids: all() })).toMatchObject({
      ...{ count: 3, units: 6, codes: 4, passports: 2 },
    });
  });

  it('of withdrawing them leaves out those that are withdrawn', async () => {
    expect(await effectOf({ type: 'articles', action: 'withdraw', ids: all() })).toMatchObject({
      ...{ count: 3, units: 6, codes: 4, passports: 2 },
    });
  });

  it('is what actually happens', async () => {
    const previewed = await effectOf({ type: 'articles', action: 'unpublish', ids: ids(created.socks) });
    const [unit] = await unitsOf(created.socks);
    const page = (await admin.call<{ publicUrl: string }>('GET', `/units/${unit?.code}`)).message;
    const open = async () => {
      elapse(2_001);
      return (await t.app.request(new URL(page.publicUrl).pathname)).status;
    };
    expect(await open()).toBe(200);
    const done = await admin.call<{ count: number }>('POST', '/articles/unpublish', { ids: ids(created.socks) });
    expect(done.message.count).toBe(previewed.count);
    expect(await open()).toBe(410);
    expect(await effectOf({ type: 'articles', action: 'unpublish', ids: ids(created.socks) })).toMatchObject(nothing);
    await admin.call('POST', '/articles/publish', { ids: ids(created.socks) });
    expect(await open()).toBe(200);
  });
});

describe('the effect', () => {
  it('of withdrawing units counts those whose code currently opens a passport', async () => {
    const units = [...(await unitsOf(created.shirt)), ...(await unitsOf(created.draft))];
    const question = { type: 'units', action: 'withdraw', ids: units.map(({ id }) => id) };
    expect(await effectOf(question)).toMatchObject({ ...nothing, count: 3, articles: 2, units: 3, codes: 2 });
  });

  it('of deleting lots reports those that have units', async () => {
    const free = await admin.call<Lot>('POST', '/lots', { articleId: created.shirt.id, code: 'L-2' });
    const question = { type: 'lots', action: 'remove', ids: [lot.id, free.message.id] };
    expect(await effectOf(question)).toMatchObject({ ...nothing, count: 1, kept: 1, units: 3, passports: 1 });
  });

  it('of deleting materials reports those in use, and by how many articles', async () => {
    const spare = await admin.call<Material>('POST', '/materials', { name: 'Seda' });
    const used = await admin.call<{ results: Material[] }>('GET', '/materials?q=algodon');
    const question = { type: 'materials', action: 'remove', ids: [spare.message.id, used.message.results[0]?.id] };
    expect(await effectOf(question)).toMatchObject({ ...nothing, count: 1, kept: 1, articles: 2 });
    const blend = [
      {
        materials: [
          { name: 'Algodón', percent: 60 },
          { name: 'Lino', percent: 40 },
        ],
      },
    ];
    const both = await create({ name: 'Mezcla', compositions: blend, isPublished: false });
    const linen = await admin.call<{ results: Material[] }>('GET', '/materials?q=lino');
    const ofTwo = { ...question, ids: [...question.ids, linen.message.results[0]?.id] };
    expect(await effectOf(ofTwo)).toMatchObject({
      ...nothing,
      count: 1,
      kept: 2,
      articles: 3,
      isArticlesCapped: false,
    });
    for (const action of ['merge', 'rename'])
      expect(await effectOf({ ...question, action, ids: [used.message.results[0]?.id] })).toMatchObject({
        ...{ ...nothing, count: 1, articles: 3, outdated: 2 },
      });
    await admin.call('POST', '/articles/delete', { ids: ids(both) });
    expect(await effectOf(ofTwo)).toMatchObject({ ...nothing, count: 2, kept: 1, articles: 2 });
    await admin.call('POST', '/trash/empty', { type: 'articles' });
    await t.deps.jobs.drain();
  });

  it('of deleting a template counts the articles that follow it', async () => {
    const template = await admin.call<{ id: string }>('POST', '/templates', { name: 'Punto' });
    const { id } = template.message;
    await admin.call('POST', `/templates/${id}/assign`, {
      ids: ids(created.shirt, created.socks),
      shouldAddMissing: false,
    });
    expect(await effectOf({ type: 'templates', action: 'remove', ids: [id] })).toMatchObject({
      ...nothing,
      ...{ count: 1, articles: 2 },
    });
  });

  it('of emptying the trash reports what stays because its units have codes, and which passports are lost', async () => {
    const spare = await create({ name: 'Sobra' });
    const neverPublished = await create({ name: 'Nunca', isPublished: false });
    await admin.call('POST', '/articles/delete', { ids: ids(spare, neverPublished, created.gone) });
    const question = { type: 'trash', action: 'empty', of: 'articles' };
    expect(await effectOf(question)).toMatchObject({ ...nothing, count: 2, kept: 1, articles: 2, passports: 1 });
    await admin.call('POST', '/trash/empty', { type: 'articles' });
    await t.deps.jobs.drain();
    expect(await effectOf(question)).toMatchObject({ ...nothing, kept: 1 });
    await admin.call('POST', '/articles/restore', { ids: ids(created.gone) });
  });
});

describe('the caller', () => {
  it('gets no figures of another company', async () => {
    const [unit] = await unitsOf(created.shirt);
    for (const question of [
      { type: 'articles', action: 'remove', ids: ids(created.shirt) },
      { type: 'units', action: 'withdraw', ids: [unit?.id] },
      { type: 'lots', action: 'remove', ids: [lot.id] },
      { type: 'trash', action: 'empty', of: 'articles' },
      { type: 'imports', action: 'undo', importId: created.shirt.id },
    ])
      expect(await effectOf(question, other)).toMatchObject(nothing);
  });

  it('must be signed in, and send a valid question', async () => {
    const question = { type: 'articles', action: 'remove', ids: ids(created.shirt) };
    expect((await t.anonymous.call('POST', '/effects', question)).status).toBe(401);
    for (const wrong of [
      { type: 'articles', action: 'remove', ids: [] },
      { type: 'articles', action: 'publish', ids: ids(created.shirt) },
      { type: 'companies', action: 'remove', ids: ids(created.shirt) },
      { type: 'articles', action: 'remove', ids: ['x'] },
      {},
    ])
      expect((await admin.call('POST', '/effects', wrong)).status).toBe(400);
  });

  it('sees the page that visitors will see, with the company’s public contact', async () => {
    const question = { type: 'articles', action: 'remove', ids: ids(created.shirt) };
    const contact = { publicEmail: 'hola@lana.example', publicWebsite: 'https://lana.example/es' };
    expect((await admin.call('PUT', '/company/contact', contact)).status).toBe(200);
    expect((await effectOf(question)).page?.contacts).toEqual(['lana.example', 'hola@lana.example']);
    const italian = await admin.call<Effect>('POST', '/effects', question, { 'accept-language': 'it' });
    expect(italian.message.page?.title).toBe('Ritirato dal marchio');
    expect((await effectOf({ ...question, ids: ids(created.draft) })).page).toBeNull();
    await admin.call('PUT', '/company/contact', { publicEmail: null, publicWebsite: null });
  });
});

describe('the scans of the last 30 days', () => {
  const DAY = 86_400_000;
  const at = (days: number) => new Date(t.deps.now().getTime() - days * DAY);

  it('are those of what is currently public, and of the chosen units only', async () => {
    const [unit] = await unitsOf(created.socks);
    const scanOf = (articleId: string, days: number) => ({ companyId: admin.companyId, articleId, at: at(days) });
    const scans = [
      scanOf(created.socks.id, 0),
      scanOf(created.socks.id, 29),
      scanOf(created.socks.id, 30),
      scanOf(created.gone.id, 1),
    ];
    await t.deps.db.asSystem('test', async (tx) => {
      await countArticleScans(tx, scans);
      for (const days of [1, 2, 31])
        await tx.execute(sql`insert into scans (company_id, article_id, unit_id, at, visitor)
          values (${admin.companyId}, ${created.socks.id}, ${unit?.id}, ${at(days).toISOString()}, 'v')`);
    });
    const unpublish = { type: 'articles', action: 'unpublish', ids: ids(created.socks, created.gone, created.draft) };
    expect((await effectOf(unpublish)).scans).toBe(2);
    expect((await effectOf({ type: 'units', action: 'withdraw', ids: [unit?.id] })).scans).toBe(2);
    const [other] = (await unitsOf(created.socks)).slice(1);
    expect((await effectOf({ type: 'units', action: 'withdraw', ids: [other?.id] })).scans).toBe(0);
    await admin.call('POST', '/units/withdraw', { ids: [unit?.id] });
    const both = { type: 'units', action: 'withdraw', ids: [unit?.id, other?.id] };
    expect(await effectOf(both)).toMatchObject({ count: 1, codes: 1, scans: 0 });
    await admin.call('POST', '/units/restore', { ids: [unit?.id] });
  });
});
