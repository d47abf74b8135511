import { sql } from 'drizzle-orm';
import type { Article, ArticleRow } from '@/lib/contract/articles';
import { writePropertyFilter } from '@/lib/domain/property-filter';
import { MAX_COUNTED } from '../../core/lists/lists';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let trashed: Article;

const create = async (by: Client, name: string, properties: Record<string, string>) =>
  (
    await by.call<Article>('POST', '/articles', {
      name,
      isPublished: false,
      properties: Object.entries(properties).map(([property, defaultValue]) => ({ name: property, defaultValue })),
    })
  ).message;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  await create(admin, 'Coat', { Colour: 'Dark Red', 'Size, EU': '42' });
  await create(admin, 'Dress', { Colour: 'red', 'Size, EU': '38' });
  await create(admin, 'Hat', { Colour: '100 % red_ish' });
  await create(admin, 'Shoe', { Colour: 'Blue', Care: 'red soap' });
  trashed = await create(admin, 'Gone', { Colour: 'red', Forgotten: 'x' });
  await admin.call('DELETE', `/articles/${trashed.id}`);
  await create(other, 'Theirs', { Colour: 'red', Secret: 'x' });
}, 120_000);

interface List {
  results: ArticleRow[];
  total: number;
}

const list = (query: Record<string, string>, by = admin) =>
  by.call<List>('GET', `/articles?${new URLSearchParams({ sort: 'name', ...query }).toString()}`);

async function namesWith(name: string, isWhole: boolean, value: string) {
  const property = writePropertyFilter({ name, isWhole, value });
  const { message } = await list({ property });
  const ids = await admin.call<{ ids: string[] }>(
    'GET',
    `/articles/ids?${new URLSearchParams({ property }).toString()}`,
  );
  expect(ids.message.ids.length).toBe(message.total);
  return message.results.map((row) => row.name);
}

describe('filtering articles by a property', () => {
  it('matches the exact value or a part of it, case-insensitively, in its own company only', async () => {
    expect(await namesWith('Colour', true, 'RED')).toEqual(['Dress']);
    expect(await namesWith('Colour', false, 'Red')).toEqual(['Coat', 'Dress', 'Hat']);
    expect(await namesWith('Size, EU', true, '42')).toEqual(['Coat']);
    expect(await namesWith('Care', false, 'soap')).toEqual(['Shoe']);
    expect(await namesWith('Secret', true, 'x')).toEqual([]);
  });

  it('matches pattern characters literally', async () => {
    expect(await namesWith('Colour', false, '_')).toEqual(['Hat']);
    expect(await namesWith('Colour', false, '%')).toEqual(['Hat']);
    expect(await namesWith('Colour', true, '%')).toEqual([]);
  });

  it('combines with words and other filters', async () => {
    const { message } = await list({ property: 'Colour~red', q: 'coat', hasGtin: 'false' });
    expect(message.results.map(({ name }) => name)).toEqual(['Coat']);
  });

  it("keeps the list's order if more distinct values contain it than are counted", async () => {
    const company = await t.company();
    await t.deps.db.asTenant(company.companyId, (tx) =>
      tx.execute(sql`
        with made as (
          insert into articles (id, company_id, sku, name, identity_key, search)
          select gen_random_uuid(), ${company.companyId}, 'SKU-' || n, 'Coat ' || n, n, 'coat ' || lpad(n::text, 4, '0')
          from generate_series(1, ${MAX_COUNTED + 5}) n returning id, name)
        insert into article_properties (id, company_id, article_id, name, default_value, position)
        select gen_random_uuid(), ${company.companyId}, id, 'Batch', 'B-' || md5(name), 0 from made`),
    );
    const { message } = await company.call<List & { isTotalCapped: boolean }>(
      'GET',
      '/articles?property=Batch~b-&sort=name',
    );
    expect(message).toMatchObject({ total: MAX_COUNTED, isTotalCapped: true });
    expect(message.results.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `Coat ${at + 1}`));
  });

  it('rejects a malformed property filter', async () => {
    for (const property of ['Colour', '=red', 'Colour= ']) expect((await list({ property })).code).toBe('INVALID_DATA');
  });
});

describe('properties as columns', () => {
  it('are in each row that has them, if the query names them', async () => {
    const { message } = await list({ properties: 'Colour,Size%2c EU' });
    expect(message.results.map(({ shownProperties }) => shownProperties)).toEqual([
      [
        { name: 'Colour', value: 'Dark Red' },
        { name: 'Size, EU', value: '42' },
      ],
      [
        { name: 'Colour', value: 'red' },
        { name: 'Size, EU', value: '38' },
      ],
      [{ name: 'Colour', value: '100 % red_ish' }],
      [{ name: 'Colour', value: 'Blue' }],
    ]);
    expect((await list({})).message.results[0]).not.toHaveProperty('shownProperties');
    const tooMany = Array.from({ length: 11 }, (_, at) => `p${at}`).join(',');
    expect((await list({ properties: tooMany })).code).toBe('INVALID_DATA');
  });

  it('are listed once each, for their own company only', async () => {
    const { message } = await admin.call<{ names: string[] }>('GET', '/articles/properties');
    expect(message.names).toEqual(expect.arrayContaining(['Care', 'Colour', 'Size, EU']));
    expect(message.names).not.toContain('Secret');
    expect(new Set(message.names).size).toBe(message.names.length);
  });

  it('are found by words even after the two hundred names that one response holds', async () => {
    const company = await t.company();
    const numbered = (from: number) =>
      Object.fromEntries(Array.from({ length: 110 }, (_, at) => [`Field ${String(from + at).padStart(3, '0')}`, 'x']));
    await create(company, 'First', numbered(0));
    await create(company, 'Second', { ...numbered(110), 'Zona de Producción': 'x' });
    const namesFor = async (query: string) =>
      (await company.call<{ names: string[] }>('GET', `/articles/properties${query}`)).message.names;
    expect((await namesFor('')).at(-1)).toBe('Field 199');
    expect(await namesFor('?q=219')).toEqual(['Field 219']);
    expect(await namesFor(`?q=${encodeURIComponent('produccion ZONA')}`)).toEqual(['Zona de Producción']);
    expect(await namesFor('?q=100%25')).toEqual([]);
  });
});
