import { sql } from 'drizzle-orm';
import type { Article, ArticleRow } from '@/lib/contract/articles';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let low: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  low = await t.user(admin.companyId, { level: 200 });
});

type List = { results: ArticleRow[]; total: number };

const gtin = (body: number) => {
  const digits = String(body).padStart(12, '0');
  return `${digits}${checkDigit(digits)}`;
};
const create = (by: Client, body: object) => by.call<Article>('POST', '/articles', { name: 'Camisa', ...body });

describe('articles', () => {
  it('are created with ordered properties, new materials and a published passport', async () => {
    const { status, message } = await create(low, {
      sku: 'S-1',
      gtin: gtin(841234500001),
      name: 'Camiseta de algodón',
      weightGrams: 180.5,
      properties: [{ name: 'Talla', defaultValue: 'M' }, { name: 'Color' }],
      compositions: [
        {
          label: 'Exterior',
          materials: [
            { name: 'Algodón', percent: 95 },
            { name: 'Elastano', percent: 3 },
          ],
        },
      ],
    });
    expect(status).toBe(201);
    expect(message).toMatchObject({
      sku: 'S-1',
      gtin: `0${gtin(841234500001)}`,
      weightGrams: 180.5,
      state: 'published',
      publishedVersion: 1,
      version: 1,
      properties: [
        { name: 'Talla', defaultValue: 'M', isInternal: false },
        { name: 'Color', defaultValue: '', isInternal: false },
      ],
      warnings: [{ part: 0, label: 'Exterior', sum: 98 }],
    });
    const again = await create(low, { compositions: [{ materials: [{ name: 'ALGODON', percent: 100 }] }] });
    expect(again.message.compositions[0]?.materials[0]?.name).toBe('Algodón');
  });

  it('are served at the address given in the specification', async () => {
    const { message } = await create(admin, { properties: [{ name: 'Color', defaultValue: 'azul' }] });
    const answer = await admin.call<Article>('GET', `/article/${message.id}`);
    expect(answer.message.properties).toEqual([{ name: 'Color', defaultValue: 'azul', isInternal: false }]);
  });

  it('keep emoji and 200 characters', async () => {
    const name = '🧵'.repeat(100);
    const { status, message } = await create(admin, { properties: [{ name, defaultValue: '👕'.repeat(500) }] });
    expect(status).toBe(201);
    expect(message.properties[0]).toEqual({ name, defaultValue: '👕'.repeat(500), isInternal: false });
  });

  it('get unique readable SKUs, even when created concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(admin, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const skus = new Set(answers.map(({ message }) => message.sku));
    expect(skus.size).toBe(20);
    for (const sku of skus) expect(sku).toMatch(/^ART-\d{6}$/);
  });

  it('reject a duplicate SKU or GTIN with ARTICLE_EXITS', async () => {
    await create(admin, { sku: 'same', gtin: gtin(841234500002) });
    expect(await create(admin, { sku: 'same' })).toMatchObject({ status: 409, code: 'ARTICLE_EXITS' });
    expect(await create(admin, { gtin: gtin(841234500002) })).toMatchObject({ status: 409, code: 'ARTICLE_EXITS' });
    expect((await create(other, { sku: 'same' })).status).toBe(201);
  });

  it('reject a GTIN that another company has published, without naming it', async () => {
    const claimed = gtin(841234500003);
    const { message } = await create(other, { gtin: claimed });
    const refused = await create(admin, { gtin: claimed });
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(JSON.stringify(await refused.response.json())).not.toContain(other.companyId);
    const draft = await create(admin, { gtin: claimed, isPublished: false });
    expect(draft.message.state).toBe('unpublished');
    const publish = () => admin.call('POST', '/articles/publish', { ids: [draft.message.id] });
    expect(await publish()).toMatchObject({ status: 409, code: 'CONFLICT' });
    await other.call('POST', '/articles/unpublish', { ids: [message.id] });
    expect(await publish()).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('reject a GTIN with a wrong check digit', async () => {
    expect(await create(admin, { gtin: '8412345000011' })).toMatchObject({
      status: 400,
      code: 'INVALID_DATA',
      message: [{ path: 'gtin' }],
    });
  });

  it('are overwritten only with the current version, else CONFLICT with the current state', async () => {
    const { message } = await create(admin, { name: 'Uno', properties: [{ name: 'a', defaultValue: '1' }] });
    const path = `/articles/${message.id}`;
    const changed = await admin.call<Article>('PUT', path, { name: 'Dos', version: 1 });
    expect(changed.message).toMatchObject({ name: 'Dos', version: 2, sku: message.sku, properties: [] });
    expect(changed.message.state).toBe('changed');
    const stale = await low.call('PUT', path, { name: 'Tres', version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'CONFLICT', current: { name: 'Dos', version: 2 } });
  });

  it('go to the trash and come back, unless their SKU was taken', async () => {
    const { message } = await create(admin, { sku: 'gone' });
    expect((await admin.call('DELETE', `/articles/${message.id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/articles/${message.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/articles/${message.id}`)).status).toBe(404);
    const restore = () => admin.call('POST', '/articles/restore', { ids: [message.id] });
    expect((await restore()).message).toEqual({ count: 1 });
    await admin.call('POST', '/articles/delete', { ids: [message.id] });
    await create(admin, { sku: 'gone' });
    const refused = await restore();
    expect(refused).toMatchObject({ status: 409, code: 'ARTICLE_EXITS', message: [{ path: 'ids' }] });
    expect(JSON.stringify(refused.message)).toContain(`${message.name} (${message.sku})`);
  });
});

describe('the list of articles', () => {
  let owner: Client;
  const list = async (query: string) => (await owner.call<List>('GET', `/articles?${query}`)).message;
  const names = async (query: string) => (await list(query)).results.map(({ name }) => name);

  beforeAll(async () => {
    owner = await t.company();
    await create(owner, { name: 'Zapato', sku: 'Z1', gtin: gtin(841234500010) });
    await create(owner, { name: 'árbol 100%', sku: 'A1', model: 'Roble' });
    const wool = { compositions: [{ materials: [{ name: 'Lana', percent: 100 }] }] };
    await create(owner, { name: 'Bufanda', sku: 'B1', isPublished: false, ...wool });
  });

  it('sorts alphabetically and pages in order', async () => {
    expect(await names('sort=name')).toEqual(['árbol 100%', 'Bufanda', 'Zapato']);
    expect(await names('sort=-name&pageSize=2')).toEqual(['Zapato', 'Bufanda']);
    expect(await names('sort=-name&pageSize=2&page=2')).toEqual(['árbol 100%']);
    expect((await list('pageSize=1')).total).toBe(3);
    for (const sort of ['sku', '-createdAt', 'updatedAt', '-published'])
      expect(await names(`sort=${sort}`)).toHaveLength(3);
  });

  it('searches regardless of accents and case, and matches punctuation literally', async () => {
    expect(await names('q=ARBOL%20roble')).toEqual(['árbol 100%']);
    expect(await names('q=100%25')).toEqual(['árbol 100%']);
    expect(await names('q=_')).toEqual([]);
    expect(await names(`q=${gtin(841234500010)}`)).toEqual(['Zapato']);
  });

  it('filters', async () => {
    expect(await names('state=unpublished')).toEqual(['Bufanda']);
    expect(await names('hasGtin=true')).toEqual(['Zapato']);
    expect(await names('hasUnits=true')).toEqual([]);
    expect(await names('template=none&state=published&sort=name')).toEqual(['árbol 100%', 'Zapato']);
    const wool = await owner.call<{ results: { id: string }[] }>('GET', '/materials?q=lana');
    expect(await names(`material=${wool.message.results[0]?.id}`)).toEqual(['Bufanda']);
    const ids = await owner.call<{ ids: string[]; hasMore: boolean }>('GET', '/articles/ids?hasGtin=false');
    expect(ids.message.ids).toHaveLength(2);
    expect(ids.message.hasMore).toBe(false);
    expect((await owner.call('GET', '/articles?state=odd')).status).toBe(400);
    expect((await owner.call('GET', '/articles?q=%00')).status).toBe(400);
  });
});

it('returns at most 20,000 ids, the oldest, and reports that there are more', async () => {
  const owner = await t.company();
  await t.deps.db.asTenant(owner.companyId, (tx) =>
    tx.execute(sql`
      insert into articles (id, company_id, sku, name, identity_key, search)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || left(md5(${owner.companyId}), 12))::uuid, ${owner.companyId}::uuid,
        'S-' || n, 'Coat', 'coat ' || n, 'coat'
      from generate_series(1, 20001) n`),
  );
  const { message } = await owner.call<{ ids: string[]; hasMore: boolean }>('GET', '/articles/ids');
  expect([message.ids.length, message.hasMore]).toEqual([20_000, true]);
  expect(message.ids.at(0)).toMatch(/^00000001-/);
  await owner.call('DELETE', `/articles/${message.ids[0]}`);
  const rest = (await owner.call<typeof message>('GET', '/articles/ids')).message;
  expect([rest.ids.length, rest.hasMore]).toEqual([20_000, false]);
});

describe('access to articles', () => {
  it('is limited to the company', async () => {
    const { message } = await create(admin, { sku: 'secret' });
    const path = `/articles/${message.id}`;
    expect((await t.anonymous.call('GET', '/articles')).status).toBe(401);
    expect((await t.anonymous.call('POST', '/articles', { name: 'x' })).status).toBe(401);
    const weak = await t.user((await t.company({ level: 0 })).companyId);
    expect((await weak.call('GET', '/articles')).status).toBe(403);
    expect((await other.call('GET', path)).status).toBe(404);
    expect((await other.call('PUT', path, { name: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    for (const verb of ['delete', 'publish', 'unpublish', 'withdraw'])
      expect((await other.call('POST', `/articles/${verb}`, { ids: [message.id] })).message).toMatchObject({
        count: 0,
      });
    expect((await admin.call<Article>('GET', path)).message).toMatchObject({ version: 1, state: 'published' });
    expect(JSON.stringify((await other.call('GET', '/articles?pageSize=200')).message)).not.toContain('secret');
  });

  it('has each property once, regardless of spelling', async () => {
    const properties = [{ name: 'Color' }, { name: 'Talla' }, { name: ' cólor' }];
    const refused = await create(admin, { properties });
    expect(refused).toMatchObject({ code: 'INVALID_DATA', message: [{ path: 'properties.2.name' }] });
    const template = await admin.call('POST', '/templates', { name: 'Dos veces', properties });
    expect(template).toMatchObject({ code: 'INVALID_DATA', message: [{ path: 'properties.2.name' }] });
  });

  it('requires valid data', async () => {
    expect((await create(admin, { name: '' })).code).toBe('INVALID_DATA');
    expect((await create(admin, { name: 'a\u0000b' })).code).toBe('INVALID_DATA');
    expect((await create(admin, { name: 'a\ud800b' })).code).toBe('INVALID_DATA');
    expect((await create(admin, { templateId: admin.companyId })).code).toBe('INVALID_DATA');
    expect((await create(admin, { images: [{ fileId: admin.companyId }] })).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', '/articles/nonsense')).status).toBe(400);
  });
});
