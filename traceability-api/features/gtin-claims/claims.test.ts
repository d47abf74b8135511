import type { Article } from '@/lib/contract/articles';
import type { UnitRow } from '@/lib/contract/units';
import { setUpTestApp, type Client } from '../../testing/app';
import { elapse } from '../../testing/elapse';
import { testGtin, testGtin14 } from '../../testing/gtins';
import { createUnits, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let owner: Client;
let rival: Client;
let used = 0;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  rival = await t.company({ name: 'Otra' });
  for (const company of [owner, rival]) await makeBlock(t, company, 1_000);
});

const create = async (by: Client, body: object) => (await by.call<Article>('POST', '/articles', body)).message;
const bulk = (by: Client, verb: string, id: string) => by.call('POST', `/articles/${verb}`, { ids: [id] });
const change = async (by: Client, { id, name }: Article, body: object) =>
  by.call('PUT', `/articles/${id}`, { name, ...body });

/** Two seconds later: cached published content is read again. */
const open = async (path: string) => {
  elapse(2_001);
  const response = await t.app.request(path, { headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0' } });
  const html = await response.text();
  return { status: response.status, brand: /ps-brand">([^<]*)/.exec(html)?.[1], html };
};

interface Case {
  gtin: string;
  gtin14: string;
  article: Article;
  draft: Article;
  serial: string;
}

/** The owner publishes and prints; the rival has an article with the same GTIN, unpublished. */
async function printed({ isPublished = true, hasUnits = true } = {}): Promise<Case> {
  used += 1;
  const [gtin, gtin14] = [testGtin(used), testGtin14(used)];
  const article = await create(owner, { name: 'Jersey', gtin, isPublished });
  if (hasUnits) await createUnits(t, owner, { articleId: article.id, quantity: 1, lot: { kind: 'new', code: 'L-7' } });
  const [unit] = (await owner.call<{ results: UnitRow[] }>('GET', `/units?articleId=${article.id}`)).message.results;
  const draft = await create(rival, { name: 'Copia', gtin, isPublished: false });
  return { gtin, gtin14, article, draft, serial: unit?.serial ?? '' };
}

const empty = async (by: Client) => {
  await by.call('POST', '/trash/empty', { type: 'articles' });
  await t.deps.jobs.drain();
};

/** Everything that a company can do to make an article disappear for a moment. */
const VANISH: Record<string, (scenario: Case) => Promise<unknown>> = {
  unpublish: ({ article }) => bulk(owner, 'unpublish', article.id),
  withdraw: ({ article }) => bulk(owner, 'withdraw', article.id),
  trash: ({ article }) => bulk(owner, 'delete', article.id),
  'unpublish and trash': async ({ article }) => {
    await bulk(owner, 'unpublish', article.id);
    await bulk(owner, 'delete', article.id);
  },
  'trash and empty': async ({ article }) => {
    await bulk(owner, 'delete', article.id);
    await empty(owner);
  },
  'unpublish, trash and empty': async ({ article }) => {
    await bulk(owner, 'unpublish', article.id);
    await bulk(owner, 'delete', article.id);
    await empty(owner);
  },
};

describe('a GTIN that was published and printed', () => {
  it.each(Object.entries(VANISH))('stays its company’s: %s', async (_, vanish) => {
    const scenario = await printed();
    await vanish(scenario);
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(
      await rival.call('POST', '/articles', { name: 'Más', gtin: scenario.gtin, sku: scenario.gtin }),
    ).toMatchObject({
      status: 409,
    });
    const order = { articleId: scenario.draft.id, quantity: 1, lot: { kind: 'none' } };
    expect(await rival.call('POST', '/units', order)).toMatchObject({ status: 409, code: 'CONFLICT' });
    for (const path of ['', `/21/${scenario.serial}`, '/10/L-7']) {
      expect(await open(`/01/${scenario.gtin14}${path}`)).toMatchObject({ status: 410, brand: 'Lana' });
    }
  });

  it('opens what was printed even if the article has another GTIN since, or none', async () => {
    const scenario = await printed();
    for (const next of [testGtin(900 + used), null]) {
      await change(owner, scenario.article, { gtin: next });
      for (const path of ['', `/21/${scenario.serial}`, '/10/L-7']) {
        expect(await open(`/01/${scenario.gtin14}${path}`)).toMatchObject({ status: 200, brand: 'Lana' });
      }
    }
    expect((await open(`/01/${testGtin14(900 + used)}/21/${scenario.serial}`)).status).toBe(200);
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 409 });
    await bulk(owner, 'delete', scenario.article.id);
    await empty(owner);
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 409 });
    expect((await open(`/01/${scenario.gtin14}/21/${scenario.serial}`)).status).toBe(410);
  });

  it('is available again after restoring, reinstating or publishing again', async () => {
    const scenario = await printed();
    const visible = async () => (await open(`/01/${scenario.gtin14}/21/${scenario.serial}`)).status;
    for (const [action, reversal] of [
      ['delete', 'restore'],
      ['withdraw', 'reinstate'],
      ['unpublish', 'publish'],
    ] as const) {
      await bulk(owner, action, scenario.article.id);
      expect(await visible()).toBe(410);
      expect((await bulk(owner, reversal, scenario.article.id)).status).toBe(200);
      expect(await visible()).toBe(200);
    }
  });

  it('is free again once it is deleted permanently without any code in circulation', async () => {
    const scenario = await printed({ hasUnits: false });
    await bulk(owner, 'delete', scenario.article.id);
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 409 });
    await empty(owner);
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 200, message: { count: 1 } });
    expect(await open(`/01/${scenario.gtin14}`)).toMatchObject({ status: 200, brand: 'Otra' });
  });
});

describe('a claim', () => {
  it('is made by units alone, even if nothing was ever published: their page is then not published yet', async () => {
    const scenario = await printed({ isPublished: false });
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 409 });
    expect((await open(`/01/${scenario.gtin14}/21/${scenario.serial}`)).status).toBe(404);
    expect((await open(`/01/${scenario.gtin14}`)).html).toContain('not published yet');
  });

  it('is not made by a draft', async () => {
    const scenario = await printed({ isPublished: false, hasUnits: false });
    expect(await bulk(rival, 'publish', scenario.draft.id)).toMatchObject({ status: 200 });
    expect(await bulk(owner, 'publish', scenario.article.id)).toMatchObject({ status: 409 });
    const order = { articleId: scenario.article.id, quantity: 1, lot: { kind: 'none' } };
    expect(await owner.call('POST', '/units', order)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('is made when a published article, or one with units, gets a GTIN, and rejected if it is another’s', async () => {
    const scenario = await printed();
    await bulk(rival, 'delete', scenario.draft.id);
    const own = await create(rival, { name: 'Gorro' });
    expect(await change(rival, own, { gtin: scenario.gtin })).toMatchObject({ status: 409, code: 'CONFLICT' });
    used += 1;
    expect(await change(rival, own, { gtin: testGtin(used) })).toMatchObject({ status: 200 });
    const draft = await create(owner, { name: 'Tarde', gtin: testGtin(used), isPublished: false });
    expect(await bulk(owner, 'publish', draft.id)).toMatchObject({ status: 409 });
  });

  it('has one winner if two companies publish concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scenario = await printed({ isPublished: false, hasUnits: false });
      const answers = await Promise.all([
        bulk(owner, 'publish', scenario.article.id),
        bulk(rival, 'publish', scenario.draft.id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('cannot be overwritten or released by the company itself', async () => {
    const scenario = await printed();
    const attempt = (text: string) =>
      t.deps.db.asTenant(owner.companyId, async (tx) => {
        await tx.execute(text);
      });
    for (const text of [
      `update gtin_claims set company_id = '${rival.companyId}'`,
      `delete from gtin_claims where gtin = '${scenario.gtin14}'`,
      `delete from gtin_uses where gtin = '${scenario.gtin14}'`,
    ])
      await expect(attempt(text)).rejects.toThrow();
  });
});

describe('a GTIN that passes from one article to another of the same company', () => {
  it('opens for each label what it was printed for, and assigns no serial twice', async () => {
    const scenario = await printed();
    await change(owner, scenario.article, { gtin: null });
    const heir = await create(owner, { name: 'Heredero', gtin: scenario.gtin });
    const csv = `serial\n${scenario.serial}\n`;
    const sheet = await owner.call<{ id: string }>('POST', '/units/sheets', csv, {
      'content-type': 'text/csv',
    });
    const clash = await owner.call('POST', '/units', {
      articleId: heir.id,
      sheetId: sheet.message.id,
      lot: { kind: 'none' },
    });
    expect(clash).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    await createUnits(t, owner, { articleId: heir.id, quantity: 1, lot: { kind: 'new', code: 'L-8' } });
    const [unit] = (await owner.call<{ results: UnitRow[] }>('GET', `/units?articleId=${heir.id}`)).message.results;
    expect((await open(`/01/${scenario.gtin14}/21/${scenario.serial}`)).html).toContain('Jersey');
    expect((await open(`/01/${scenario.gtin14}/21/${unit?.serial}`)).html).toContain('Heredero');
    expect((await open(`/01/${scenario.gtin14}/10/L-7`)).html).toContain('Jersey');
    expect((await open(`/01/${scenario.gtin14}/10/L-8`)).html).toContain('Heredero');
    expect((await open(`/01/${scenario.gtin14}`)).html).toContain('Heredero');
  });

  /** Units with these serials. */
  async function withSerials(by: Client, article: Article, ...serials: string[]) {
    const csv = `serial\n${serials.join('\n')}\n`;
    const sheet = await by.call<{ id: string }>('POST', '/units/sheets', csv, { 'content-type': 'text/csv' });
    await createUnits(t, by, { articleId: article.id, sheetId: sheet.message.id, lot: { kind: 'none' } });
  }
  const clash = (count: number) => ({
    status: 409,
    code: 'CONFLICT',
    message: [{ path: 'gtin', msg: expect.stringContaining(`${count} unit`) as string }],
  });

  it('does not pass to an article whose units have serials that are printed under it', async () => {
    used += 1;
    const gtin = testGtin(used);
    const former = await create(owner, { name: 'Jersey', gtin });
    const [heir, other] = [await create(owner, { name: 'Heredero' }), await create(owner, { name: 'Otro' })];
    await withSerials(owner, former, 'S1', 'S2', 'S3');
    await withSerials(owner, heir, 'S2', 'S3', 'S4');
    await withSerials(owner, other, 'S5');
    expect((await change(owner, former, { gtin: null })).status).toBe(200);
    expect(await change(owner, heir, { gtin })).toMatchObject(clash(2));
    expect((await owner.call<Article>('GET', `/articles/${heir.id}`)).message.gtin).toBeNull();
    expect((await change(owner, other, { gtin })).status).toBe(200);
    expect((await open(`/01/${testGtin14(used)}/21/S2`)).html).toContain('Jersey');
    expect((await open(`/01/${testGtin14(used)}/21/S5`)).html).toContain('Otro');
  });

  it('does not return to an article whose units got serials of the next one’s meanwhile', async () => {
    used += 1;
    const gtin = testGtin(used);
    const former = await create(owner, { name: 'Jersey', gtin });
    await change(owner, former, { gtin: null });
    const heir = await create(owner, { name: 'Heredero', gtin });
    await withSerials(owner, heir, 'S1');
    await withSerials(owner, former, 'S1');
    await change(owner, heir, { gtin: null });
    expect(await change(owner, former, { gtin })).toMatchObject(clash(1));
    expect((await change(owner, heir, { gtin })).status).toBe(200);
    expect((await open(`/01/${testGtin14(used)}/21/S1`)).html).toContain('Heredero');
  });

  it('returns to an article whose labels were printed under it, whatever had it since', async () => {
    used += 1;
    const gtin = testGtin(used);
    const former = await create(owner, { name: 'Jersey', gtin });
    await withSerials(owner, former, 'S1');
    await change(owner, former, { gtin: null });
    const heir = await create(owner, { name: 'Heredero', gtin });
    await withSerials(owner, heir, 'S2');
    await change(owner, heir, { gtin: null });
    expect((await change(owner, former, { gtin })).status).toBe(200);
    expect((await open(`/01/${testGtin14(used)}/21/S1`)).html).toContain('Jersey');
    expect((await open(`/01/${testGtin14(used)}/21/S2`)).html).toContain('Heredero');
  });

  it('does not block changes of an article that leave its GTIN unchanged', async () => {
    used += 1;
    const gtin = testGtin(used);
    const article = await create(owner, { name: 'Jersey', gtin });
    await withSerials(owner, article, 'S1');
    expect((await change(owner, { ...article, name: 'Suéter' }, { gtin })).status).toBe(200);
  });
});

describe('a GTIN that a review moves to another company', () => {
  it('is free again once the last article that was published under it is deleted permanently, in either company', async () => {
    const scenario = await printed({ hasUnits: false });
    await rival.call('POST', '/gtin-reviews', { ids: [scenario.draft.id], note: '' });
    const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const reviews = await superAdmin.call<{ results: { id: string }[] }>('GET', `/gtin-reviews?q=${scenario.gtin}`);
    const path = `/gtin-reviews/${reviews.message.results[0]?.id}/decision`;
    expect((await superAdmin.call('POST', path, { decision: 'move', answer: '' })).status).toBe(200);
    const third = await t.company();
    const draft = await create(third, { name: 'Tercera', gtin: scenario.gtin, isPublished: false });
    await bulk(rival, 'delete', scenario.draft.id);
    await empty(rival);
    expect((await bulk(third, 'publish', draft.id)).status).toBe(409);
    await bulk(owner, 'delete', scenario.article.id);
    await empty(owner);
    expect((await bulk(third, 'publish', draft.id)).status).toBe(200);
  });

  it('does not pass to units that have the serials of the former holder’s', async () => {
    const scenario = await printed();
    const own = await create(rival, { name: 'Suya' });
    await createUnits(t, rival, { articleId: own.id, quantity: 1, lot: { kind: 'none' } });
    const [unit] = (await rival.call<{ results: UnitRow[] }>('GET', `/units?articleId=${own.id}`)).message.results;
    const sheet = await owner.call<{ id: string }>('POST', '/units/sheets', `serial\n${unit?.serial}\n`, {
      'content-type': 'text/csv',
    });
    await createUnits(t, owner, { articleId: scenario.article.id, sheetId: sheet.message.id, lot: { kind: 'none' } });
    await rival.call('POST', '/gtin-reviews', { ids: [scenario.draft.id], note: '' });
    const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const reviews = await superAdmin.call<{ results: { id: string }[] }>('GET', `/gtin-reviews?q=${scenario.gtin}`);
    const decision = { decision: 'move', answer: '' };
    const path = `/gtin-reviews/${reviews.message.results[0]?.id}/decision`;
    expect((await superAdmin.call('POST', path, decision)).status).toBe(200);
    await change(rival, scenario.draft, { gtin: null });
    expect(await change(rival, own, { gtin: scenario.gtin })).toMatchObject({
      status: 409,
      message: [{ path: 'gtin' }],
    });
    expect(await open(`/01/${scenario.gtin14}/21/${unit?.serial}`)).toMatchObject({ status: 200, brand: 'Lana' });
  });
});
