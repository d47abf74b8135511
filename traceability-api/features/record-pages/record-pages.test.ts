import type { Article } from '@/lib/contract/articles';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import type { Lot } from '@/lib/contract/lots';
import type { recordPages } from '@/lib/contract/record-pages';
import { templates } from '@/lib/contract/templates';
import type { UnitRow } from '@/lib/contract/units';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { sentBack } from '../../testing/sent-back';
import { createUnits, makeBlock } from '../../testing/units';

type UnitPage = EndpointOutput<typeof recordPages.unit>;
type LotPage = EndpointOutput<typeof recordPages.lot>;
type TemplatePage = EndpointOutput<typeof recordPages.template>;

const t = setUpTestApp();
let admin: Client;
let shirt: string;

const makeLot = async (code: string) => (await admin.call<Lot>('POST', '/lots', { articleId: shirt, code })).message.id;
const page = async <P>(path: string) => (await admin.call<P>('GET', `/pages/${path}`)).message;

beforeEach(async () => {
  admin = await t.company();
  shirt = (await admin.call<Article>('POST', '/articles', { name: 'Shirt' })).message.id;
}, 60_000);

describe('the page of a unit', () => {
  let lotId: string;
  beforeEach(async () => {
    lotId = await makeLot('L-1');
    await makeBlock(t, admin, 20);
    await createUnits(t, admin, { articleId: shirt, quantity: 6 });
    const { results } = (await admin.call<{ results: UnitRow[] }>('GET', '/units?sort=code')).message;
    const ids = results.filter((_, at) => at % 2 === 0).map(({ id }) => id);
    await admin.call('POST', '/units/assign-lot', { ids, lotId });
  });

  const around = async (code: number, query = '') => {
    const { previousCode, nextCode } = await page<UnitPage>(`units/${code}?${query}`);
    return [previousCode, nextCode].map((each) => (each === null ? null : Number(each)));
  };

  it('returns the unit itself, and the previous and next one in the order of the list', async () => {
    expect((await page<UnitPage>('units/3')).unit).toEqual((await admin.call('GET', '/units/3')).message);
    // Newest first, the default order of the list.
    expect(await around(3)).toEqual([4, 2]);
    expect(await around(3, 'sort=code')).toEqual([2, 4]);
    expect(await around(1, 'sort=code')).toEqual([null, 2]);
    expect(await around(6)).toEqual([null, 5]);
    expect(await around(3, 'sort=article')).toEqual([2, 4]);
  });

  it('applies the filters of the list, and has no neighbours if they do not match it', async () => {
    expect(await around(3, `sort=code&lotId=${lotId}`)).toEqual([1, 5]);
    expect(await around(2, `sort=code&lotId=${lotId}`)).toEqual([null, null]);
    expect(await around(2, `blockId=${newId()}`)).toEqual([null, null]);
  });

  it('reads records and history only if they are shown', async () => {
    expect(await page<UnitPage>('units/3')).toMatchObject({ records: null, history: null });
    const { records, unit: own } = await page<UnitPage>('units/3?tab=records');
    expect(records?.results).toHaveLength(1);
    expect(records).toEqual((await admin.call('GET', `/event-records?itemId=${own.id}`)).message);
    const { unit, history } = await page<UnitPage>('units/3?tab=history');
    expect(history?.results[0]).toMatchObject({
      kind: 'moved',
      by: 'Test Admin',
      values: [{ field: 'lot', from: null, to: 'L-1' }],
    });
    const body = { properties: [{ name: 'Size', value: 'M' }], lotId: null, version: unit.version };
    expect((await admin.call('PUT', '/units/3', body)).status).toBe(200);
    expect((await page<UnitPage>('units/3?tab=history')).history?.results[0]).toMatchObject({
      kind: 'changed',
      fields: ['lot', 'properties'],
      values: [{ field: 'lot', from: 'L-1', to: null }],
    });
    await admin.call('POST', '/units/withdraw', { ids: [unit.id] });
    const older = await admin.call('GET', '/units/3/history');
    expect(older.message).toEqual((await page<UnitPage>('units/3?tab=history')).history);
  });

  it('does not find an unknown code, or one of another company', async () => {
    expect((await admin.call('GET', '/pages/units/99')).status).toBe(404);
    const other = await t.company();
    expect((await other.call('GET', '/pages/units/3')).status).toBe(404);
    expect((await other.call('GET', '/units/3/history')).status).toBe(404);
  });
});

describe('the page of a lot', () => {
  it('has its neighbours in the list, and its history', async () => {
    const [first, second, third] = [await makeLot('M-1'), await makeLot('M-2'), await makeLot('M-3')];
    expect(await page<LotPage>(`lots/${second}?sort=code&q=M-`)).toMatchObject({
      previousId: first,
      nextId: third,
      records: null,
      history: null,
      lineage: { before: 0, after: 0 },
    });
    await admin.call('POST', `/lots/${first}/process`);
    expect(await page<LotPage>(`lots/${second}?sort=code&q=M-&state=in_process`)).toMatchObject({
      previousId: null,
      nextId: third,
    });
    const { lot } = await page<LotPage>(`lots/${second}`);
    await admin.call('PUT', `/lots/${second}`, { code: 'M-2b', properties: [], version: lot.version });
    await admin.call('POST', `/lots/${second}/split`, { code: 'M-2c', units: { type: 'none' } });
    const { history, lineage } = await page<LotPage>(`lots/${second}?tab=history`);
    expect(lineage).toBeNull();
    expect(history?.results.map(({ kind, values }) => [kind, values])).toEqual([
      ['split', []],
      ['changed', [{ field: 'code', from: 'M-2', to: 'M-2b' }]],
      ['created', []],
    ]);
    expect((await admin.call('GET', `/lots/${second}/history`)).message).toEqual(history);
    const other = await t.company();
    expect((await other.call('GET', `/pages/lots/${second}`)).status).toBe(404);
    expect((await other.call('GET', `/lots/${second}/history`)).status).toBe(404);
  });
});

describe('the page of a template', () => {
  it('has its neighbours in the list, and its former name', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['Coats', 'Dresses', 'Shirts'])
      ids[name] = (await admin.call<{ id: string }>('POST', '/templates', { name })).message.id;
    const around = async (name: string, query = '') => {
      const { previousId, nextId } = await page<TemplatePage>(`templates/${ids[name]}?${query}`);
      const nameOf = (id: string | null) => Object.keys(ids).find((each) => ids[each] === id) ?? null;
      return [nameOf(previousId), nameOf(nextId)];
    };
    expect(await around('Dresses')).toEqual(['Coats', 'Shirts']);
    expect(await around('Dresses', 'sort=-name')).toEqual(['Shirts', 'Coats']);
    expect(await around('Dresses', 'sort=-articleCount')).toEqual(['Coats', 'Shirts']);
    expect(await around('Dresses', 'sort=-createdAt&q=s')).toEqual(['Shirts', 'Coats']);
    expect(await around('Dresses', 'q=shirt')).toEqual([null, null]);
    const { template } = await page<TemplatePage>(`templates/${ids['Coats']}`);
    await admin.call('PUT', `/templates/${ids['Coats']}`, {
      ...sentBack(templates.update.body, template),
      name: 'Overcoats',
    });
    const { history } = await page<TemplatePage>(`templates/${ids['Coats']}?tab=history`);
    expect(history?.results[0]).toMatchObject({
      fields: ['name'],
      values: [{ field: 'name', from: 'Coats', to: 'Overcoats' }],
    });
  });
});
