import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { MAX_VIEW_QUERY, MAX_VIEWS, type SavedView, type WrittenView } from '@/lib/contract/saved-views';
import { newId } from '../../db/ids';
import { savedViews } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
});

const save = (name: string, query: string, by = admin, list = 'articles') =>
  by.call<WrittenView>('POST', '/saved-views', { list, name, query });
const names = async (by = admin, list = 'articles') =>
  (await by.call<SavedView[]>('GET', `/saved-views?list=${list}`)).message.map(({ name }) => name);

describe('saved views', () => {
  it('are stored by list and name; saving one with the same name replaces it', async () => {
    const first = await save('Sin GTIN', 'hasGtin=false');
    expect([first.status, first.message.replacedQuery]).toEqual([201, null]);
    await save('camisetas', 'q=camiseta&sort=name');
    expect((await save('Sin GTIN', 'hasGtin=false&sort=-name')).message).toEqual({
      ...{ id: first.message.id, name: 'Sin GTIN', query: 'hasGtin=false&sort=-name' },
      replacedQuery: 'hasGtin=false',
    });
    expect((await save('Sin GTIN', 'q=a', admin, 'lots')).message.replacedQuery).toBeNull();
    const views = await admin.call<SavedView[]>('GET', '/saved-views?list=articles');
    expect(views.message.map(({ name, query }) => [name, query])).toEqual([
      ['camisetas', 'q=camiseta&sort=name'],
      ['Sin GTIN', 'hasGtin=false&sort=-name'],
    ]);
  });

  it('belong to one user: neither a colleague nor another company sees or removes them', async () => {
    const colleague = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
    const other = await t.company();
    const { id } = (await save('Mía', 'q=mia')).message;
    for (const stranger of [colleague, other]) {
      expect(await names(stranger)).toEqual([]);
      expect((await stranger.call('DELETE', `/saved-views/${id}`)).status).toBe(404);
    }
    expect((await save('Mía', 'q=suya', colleague)).message.replacedQuery).toBeNull();
    expect((await admin.call('DELETE', `/saved-views/${id}`)).status).toBe(200);
    expect(await names()).not.toContain('Mía');
  });

  it('are rejected without a name, with an invalid query, and beyond the limit', async () => {
    expect((await save('  ', 'q=a')).code).toBe('INVALID_DATA');
    expect((await save('x', '?q=a')).code).toBe('INVALID_DATA');
    expect((await save('x', 'javascript:alert(1) ')).code).toBe('INVALID_DATA');
    expect(await save('x', 'q=a', admin, 'companies')).toMatchObject({
      ...{ code: 'INVALID_DATA', message: [{ path: 'list', msg: 'Choose one of the possible values.' }] },
    });
    const person = await t.user(admin.companyId, { level: 200 });
    for (let at = 0; at < MAX_VIEWS; at += 1) await save(`view ${at}`, `page=${at}`, person, 'units');
    expect((await save('one more', 'q=a', person, 'units')).code).toBe('INVALID_DATA');
    expect((await save('view 7', 'q=b', person, 'units')).status).toBe(201);
  });

  it('accept every filter of a list, and its columns with the longest names', async () => {
    const person = await t.user(admin.companyId, { level: 200 });
    const columns = Array.from(
      { length: ARTICLE_LIMITS.columns },
      (_, at) => 'Ж'.repeat(TEXT_LIMITS.propertyName - 1) + at,
    );
    const query = new URLSearchParams({
      hasGtin: 'false',
      properties: columns.join(','),
      q: 'ñ'.repeat(200),
    }).toString();
    expect(query.length).toBeGreaterThan(10_000);
    expect((await save('Todo', query, person)).status).toBe(201);
    expect((await person.call<SavedView[]>('GET', '/saved-views?list=articles')).message).toMatchObject([{ query }]);
    expect((await person.call('GET', `/articles?${query}`)).status).toBe(200);
    expect((await save('Más', 'q='.padEnd(MAX_VIEW_QUERY + 1, 'a'), person)).code).toBe('INVALID_DATA');
  });

  it('do not exceed the limit if two are saved concurrently', async () => {
    const person = await t.user(admin.companyId, { level: 200 });
    for (let at = 1; at < MAX_VIEWS; at += 1) await save(`view ${at}`, `page=${at}`, person);
    const both = await Promise.all([save('one', 'q=a', person), save('two', 'q=b', person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await names(person)).toHaveLength(MAX_VIEWS);
  });

  it('that exceed the limit all the same do not prevent a page from opening', async () => {
    const person = await t.user(admin.companyId, { level: 200 });
    const rows = Array.from({ length: MAX_VIEWS + 1 }, (_, at) => ({
      ...{ id: newId(), companyId: admin.companyId, userId: person.userId },
      ...{ list: 'articles', name: `view ${at}`, query: `page=${at}`, createdAt: new Date() },
    }));
    await t.deps.db.asSystem('test', (tx) => tx.insert(savedViews).values(rows));
    expect(await names(person)).toHaveLength(MAX_VIEWS);
    const page = await person.call<{ views: SavedView[] }>('GET', '/pages/articles');
    expect([page.status, page.message.views.length]).toEqual([200, MAX_VIEWS]);
  });
});
