import ExcelJS from 'exceljs';
import { and, eq } from 'drizzle-orm';
import { MAX_CHOSEN } from '@/lib/contract/core/selection-limits';
import type { Unit, UnitRow } from '@/lib/contract/units';
import { newId } from '../../db/ids';
import { articleProperties, articles, scans, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { property } from '../../testing/properties';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';
import { mergeFacts } from './detail';

interface UnitList {
  results: UnitRow[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
}

const GTIN = '09520123456788';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let shirt: string;
let socks: string;
let lotId: string;
let blockId: string;
let jobId: string;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  shirt = await makeArticle(t, admin, { name: 'Shirt', gtin: GTIN });
  socks = await makeArticle(t, admin, { name: '=Socks' });
  blockId = (await makeBlock(t, admin, 20)).id;
  await makeBlock(t, admin, 100);
  const job = await createUnits(t, admin, { articleId: shirt, quantity: 15, lot: { kind: 'new', code: 'L-1' } });
  lotId = String(job.result?.lotId);
  jobId = (await createUnits(t, admin, { articleId: socks, quantity: 15 })).id;
});

const list = async (query: string, client = admin) => (await client.call<UnitList>('GET', `/units?${query}`)).message;
const codes = (result: UnitList) => result.results.map(({ code }) => Number(code));
const page = async (code: string | number) => (await admin.call<Unit>('GET', `/units/${code}`)).message;
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The cursor of the fifth page of seven. */
async function lastCursor(sort: string): Promise<string> {
  let cursor: string | null = '';
  for (let at = 0; at < 4; at += 1)
    cursor = (await list(`sort=${sort}&pageSize=7&cursor=${cursor ?? ''}`.replace(/&cursor=$/, ''))).nextCursor;
  return cursor ?? '';
}

describe('the list of units', () => {
  it.each([
    ['code', from(1, 30)],
    ['-code', from(1, 30).reverse()],
    ['createdAt', from(1, 30)],
    ['-createdAt', from(1, 30).reverse()],
    ['article', [...from(16, 30), ...from(1, 15)]],
    ['-article', [...from(1, 15).reverse(), ...from(16, 30).reverse()]],
  ])('pages through all of them sorted by %s, none twice, none left out', async (sort, expected) => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const result: UnitList = await list(`sort=${sort}&pageSize=7${cursor ? `&cursor=${cursor}` : ''}`);
      expect(result.approximateTotal).toBe(30);
      seen.push(...codes(result));
      cursor = result.nextCursor;
    }
    expect(seen).toEqual(expected);
    // And back: every page complete, including the first.
    cursor = (await list(`sort=${sort}&pageSize=7&cursor=${await lastCursor(sort)}`)).previousCursor;
    const back: number[][] = [];
    while (cursor !== null) {
      const result: UnitList = await list(`sort=${sort}&pageSize=7&cursor=${cursor}`);
      back.push(codes(result));
      cursor = result.previousCursor;
    }
    expect(back).toEqual([expected.slice(21, 28), expected.slice(14, 21), expected.slice(7, 14), expected.slice(0, 7)]);
    expect((await list(`sort=${sort}&pageSize=7`)).previousCursor).toBeNull();
  });

  it('filters by article, lot, block, creation and state', async () => {
    const codesOf = async (query: string) => {
      const result = await list(`sort=code&${query}`);
      expect(result.approximateTotal).toBe(result.results.length);
      return codes(result);
    };
    expect(await codesOf(`articleId=${socks}`)).toEqual(from(16, 30));
    expect(await codesOf(`lotId=${lotId}`)).toEqual(from(1, 15));
    expect(await codesOf(`blockId=${blockId}`)).toEqual(from(1, 20));
    expect(await codesOf(`jobId=${jobId}`)).toEqual(from(16, 30));
    expect(await codesOf('state=withdrawn')).toEqual([]);
    expect(await codesOf(`articleId=${shirt}&blockId=${blockId}`)).toEqual(from(1, 15));
    const matches = await list('sort=code&q=0000001');
    expect(await codesOf(`ids=${matches.results.map(({ id }) => id).join(',')}`)).toEqual(from(10, 19));
  });

  it('finds a code, its prefix, and the prefix of a serial', async () => {
    expect(codes(await list('q=7'))).toEqual([7]);
    expect(codes(await list('q=00000007'))).toEqual([7]);
    expect(codes(await list('q=0000001&sort=code'))).toEqual(from(10, 19));
    expect(codes(await list('q=100%25'))).toEqual([]);
  });

  it('finds a code by its leading zeros alone, whatever the serial is, and a serial in capitals or not', async () => {
    const isLast = and(eq(units.companyId, admin.companyId), eq(units.number, 30));
    await t.deps.db.asTenant(admin.companyId, (tx) => tx.update(units).set({ serial: 'S-30' }).where(isLast));
    expect(codes(await list('q=0000&pageSize=1'))).toEqual([30]);
    for (const q of ['s-3', 'S-3']) expect(codes(await list(`q=${q}`))).toEqual([30]);
  });

  it('rejects a cursor of another list', async () => {
    const { nextCursor } = await list('sort=code&pageSize=1');
    expect((await admin.call('GET', `/units?sort=article&cursor=${nextCursor}`)).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', '/units?cursor=nonsense')).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', '/units?sort=hash')).code).toBe('INVALID_DATA');
  });

  it.each([
    ['code', '[]'],
    ['code', 'null'],
    ['code', '{"key":[1]}'],
    ['code', '{"key":["1"],"isBack":false}'],
    ['code', '{"key":[9e99],"isBack":false}'],
    ['code', '{"key":[99999999999999999999],"isBack":false}'],
    ['code', '{"key":[1.5],"isBack":false}'],
    ['code', '{"key":[1,1],"isBack":true}'],
    ['createdAt', '{"key":["0000-01-01T00:00:00.000000Z",1],"isBack":false}'],
    ['createdAt', '{"key":["2026-02-30T00:00:00.000000Z",1],"isBack":false}'],
    ['createdAt', '{"key":["infinity",1],"isBack":false}'],
    ['article', '{"key":["a","b",1],"isBack":false}'],
    ['article', '{"key":["\\u0000","0198f3a0-0000-7000-8000-000000000000",1],"isBack":false}'],
    ['article', '{"key":["\\ud800","0198f3a0-0000-7000-8000-000000000000",1],"isBack":true}'],
  ])('rejects a forged cursor of %s: %s', async (sort, place) => {
    const answer = await admin.call('GET', `/units?sort=${sort}&cursor=${Buffer.from(place).toString('base64url')}`);
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
  });

  it('continues after an article with the longest possible name', async () => {
    const name = '漢'.repeat(200);
    const place = { key: [name, '0198f3a0-0000-7000-8000-000000000000', 1], isBack: false };
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const answer = await admin.call<UnitList>('GET', `/units?sort=article&cursor=${cursor}`);
    expect([answer.status, answer.message.results]).toEqual([200, []]);
  });
});

describe('a unit', () => {
  it('merges the facts of unit, lot and article and names the source of each', async () => {
    await t.deps.db.asTenant(admin.companyId, (tx) =>
      tx.insert(articleProperties).values(
        [
          ['Colour', 'sand'],
          ['Origin', 'Portugal'],
          ['Care', '30°'],
        ].map(([name = '', defaultValue = ''], position) => ({
          id: newId(),
          companyId: admin.companyId,
          articleId: shirt,
          name,
          defaultValue,
          position,
        })),
      ),
    );
    await admin.call('PUT', `/lots/${lotId}`, {
      code: 'L-1',
      properties: [property('origin', 'Braga'), property('Batch', '7', true)],
    });
    const before = await page(3);
    const changed = await admin.call<Unit>('PUT', '/units/3', {
      properties: [property('COLOUR', 'blue'), property('Batch', '')],
      lotId,
      version: before.version,
    });
    expect(changed.message.facts).toEqual([
      {
        name: 'Colour',
        value: 'blue',
        level: 'unit',
        overridden: [{ level: 'article', value: 'sand' }],
        internalAt: [],
      },
      {
        name: 'Origin',
        value: 'Braga',
        level: 'lot',
        overridden: [{ level: 'article', value: 'Portugal' }],
        internalAt: [],
      },
      { name: 'Care', value: '30°', level: 'article', overridden: [], internalAt: [] },
      { name: 'Batch', value: '7', level: 'lot', overridden: [], internalAt: ['lot'] },
    ]);
    const stale = await admin.call('PUT', '/units/3', { properties: [], lotId: null, version: before.version });
    expect(stale.code).toBe('CONFLICT');
  });

  it('returns its public address and its scans', async () => {
    const unit = await page('00000004');
    expect(unit.publicUrl).toBe(`${t.deps.config.publicBaseUrl}/01/${GTIN}/21/00000004`);
    expect(unit.readable).toEqual([`(01) ${GTIN}`, '(21) 00000004', '(10) L-1']);
    expect([unit.scans, unit.lastScanAt]).toEqual([0, null]);
    await t.deps.db.asSystem('test', (tx) =>
      tx
        .insert(scans)
        .values({ companyId: admin.companyId, articleId: shirt, unitId: unit.id, at: new Date(), visitor: 'v' }),
    );
    const scanned = await page(4);
    expect(scanned.scans).toBe(1);
    expect(Date.parse(scanned.lastScanAt ?? '')).not.toBeNaN();
    expect((await page(16)).publicUrl).toMatch(/\/p\/[\w-]{22}$/);
    for (const code of ['AB.1', '31', '0', '%00', '99999999999999999']) {
      expect([400, 404]).toContain((await admin.call('GET', `/units/${code}`)).status);
    }
  });

  it('has its QR code as SVG and PNG', async () => {
    const svg = await admin.call('GET', '/units/4/qr?format=svg&download=1');
    expect(svg.response.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.response.headers.get('content-disposition')).toBe('attachment; filename="00000004.svg"');
    expect(await svg.response.text()).toContain('<svg');
    const png = await admin.call('GET', '/units/4/qr?format=png');
    const bytes = new Uint8Array(await png.response.arrayBuffer());
    expect([...bytes.slice(1, 4)]).toEqual([80, 78, 71]);
    expect((await other.call('GET', '/units/4/qr')).status).toBe(404);
  });

  it('is withdrawn and restored; units already in that state are skipped', async () => {
    const { id } = await page(5);
    expect((await admin.call('POST', '/units/withdraw', { ids: [id] })).message).toEqual({ count: 1, ids: [id] });
    expect((await admin.call('POST', '/units/withdraw', { ids: [id] })).message).toEqual({ count: 0, ids: [] });
    expect((await page(5)).state).toBe('withdrawn');
    expect(codes(await list('state=withdrawn'))).toEqual([5]);
    expect((await list('state=active')).approximateTotal).toBe(29);
    expect((await admin.call('POST', '/units/restore', { ids: [id] })).message).toEqual({ count: 1, ids: [id] });
    expect((await page(5)).withdrawnAt).toBeNull();
  });

  it('is counted even if it is on no page that was read', async () => {
    const ids = [(await page(5)).id, (await page(6)).id];
    await admin.call('POST', '/units/withdraw', { ids });
    const totalOf = async (query: string) => (await list(`pageSize=1&${query}`)).approximateTotal;
    const totals = await Promise.all(
      ['', `articleId=${socks}`, `lotId=${lotId}`, `blockId=${blockId}`, 'state=active', 'state=withdrawn'].map(
        totalOf,
      ),
    );
    expect(totals).toEqual([30, 15, 15, 20, 28, 2]);
    expect(await totalOf(`lotId=${lotId}&state=active`)).toBe(13);
    await admin.call('POST', '/units/restore', { ids });
  });

  it('is returned only by the withdrawal that changed it, so undoing a later one leaves it withdrawn', async () => {
    const [{ id: before }, { id: now }] = [await page(5), await page(6)];
    const withdraw = (ids: string[]) => admin.call<{ ids: string[] }>('POST', '/units/withdraw', { ids });
    await withdraw([before]);
    const { message } = await withdraw([before, now]);
    expect(message).toEqual({ count: 1, ids: [now] });
    expect((await admin.call('POST', '/units/restore', { ids: message.ids })).message).toEqual({
      count: 1,
      ids: [now],
    });
    expect(codes(await list('state=withdrawn'))).toEqual([5]);
    await admin.call('POST', '/units/restore', { ids: [before] });
  });

  it('reports the state of its article that hides its passport from visitors', async () => {
    const of = async () => {
      const { articleState, isArticleInTrash } = await page(20);
      return [articleState, isArticleInTrash];
    };
    const change = (verb: string) => admin.call('POST', `/articles/${verb}`, { ids: [socks] });
    expect(await of()).toEqual(['unpublished', false]);
    await change('withdraw');
    expect(await of()).toEqual(['withdrawn', false]);
    await change('reinstate');
    await change('delete');
    expect(await of()).toEqual(['unpublished', true]);
    expect(new Set((await list(`articleId=${socks}`)).results.map((unit) => unit.isArticleInTrash))).toEqual(
      new Set([true]),
    );
    await change('restore');
    expect(await of()).toEqual(['unpublished', false]);
  });

  it('moves to another lot with others of its article, never into another article’s', async () => {
    const [a, b, sock] = [await page(6), await page(7), await page(20)];
    const second = await admin.call<{ id: string }>('POST', '/lots', { articleId: shirt, code: 'L-2' });
    const move = (ids: string[], to: string | null) =>
      admin.call<{ count: number }>('POST', '/units/assign-lot', { ids, lotId: to });
    expect((await move([a.id, b.id], second.message.id)).message.count).toBe(2);
    expect((await page(6)).lot?.code).toBe('L-2');
    expect((await move([a.id, sock.id], second.message.id)).code).toBe('CONFLICT');
    expect((await move([sock.id], second.message.id)).code).toBe('NOT_FOUND');
    expect((await move([a.id, b.id], null)).message.count).toBe(2);
    await admin.call('POST', `/lots/${second.message.id}/process`, {});
    expect((await move([a.id], second.message.id)).code).toBe('ALREADY_PROCESS');
    await move([a.id, b.id], lotId);
  });
});

describe('an export', () => {
  it('contains the filtered units, and no cell that a spreadsheet would execute', async () => {
    const csv = await admin.call('GET', `/units/export?format=csv&articleId=${socks}`);
    const lines = (await csv.response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(16);
    expect(lines[1]).toContain(`,'=Socks,`);
    expect(lines[0]).toContain(' (UTC),');
    expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,http/);
    expect(csv.response.headers.get('content-disposition')).toBe('attachment; filename="units.csv"');
  });

  it('is a workbook with titles in the reader’s language', async () => {
    const answer = await admin.call('GET', `/units/export?lotId=${lotId}`, undefined, { 'accept-language': 'it' });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.response.arrayBuffer());
    const sheet = workbook.worksheets[0];
    expect(sheet?.getRow(1).getCell(2).text).toBe('Numero di serie');
    expect(sheet?.getRow(2).getCell(1).text).toBe('00000001');
    expect(sheet?.rowCount).toBe((await list(`lotId=${lotId}`)).approximateTotal + 1);
  });

  it('contains only the chosen units', async () => {
    const { id } = await page(9);
    const answer = await admin.call('GET', `/units/export?format=csv&ids=${id}`);
    expect((await answer.response.text()).trim().split('\r\n')).toHaveLength(2);
    expect((await admin.call('GET', '/units/export?ids=x')).code).toBe('INVALID_DATA');
  });

  it('takes as many chosen units as a list selects, more than one request changes', async () => {
    const unknown = Array.from({ length: MAX_CHOSEN - 1 }, () => crypto.randomUUID());
    const choose = (ids: string[], by: Pick<Client, 'call'> = admin) =>
      by.call('POST', '/units/export', { ids, format: 'csv' });
    const linesOf = async ({ response }: { response: Response }) => (await response.text()).trim().split('\r\n');
    const { id, code } = await page(9);
    const lines = await linesOf(await choose([...unknown, id]));
    expect([lines.length, lines[1]?.split(',')[0]]).toEqual([2, code]);
    expect((await choose([...unknown, id, id])).code).toBe('INVALID_DATA');
    expect(await linesOf(await choose([id], other))).toHaveLength(1);
    expect((await choose([id], t.anonymous)).status).toBe(401);
  });
});

it('belongs to its own company only', async () => {
  const unit = await page(8);
  const body = { ids: [unit.id] };
  expect((await t.anonymous.call('GET', '/units')).status).toBe(401);
  expect((await list('sort=code', other)).results).toEqual([]);
  for (const [method, path, data] of [
    ['GET', '/units/8', undefined],
    ['PUT', '/units/8', { properties: [{ name: 'stolen', value: '1' }], lotId: null }],
    ['POST', '/units/withdraw', body],
    ['POST', '/units/restore', body],
    ['POST', '/units/assign-lot', { ...body, lotId: null }],
    ['GET', `/units?blockId=${blockId}`, undefined],
    ['GET', `/units?jobId=${jobId}`, undefined],
    ['GET', `/units/export?jobId=${jobId}`, undefined],
  ] as const) {
    expect((await other.call(method, path, data)).status).toBe(404);
  }
  const foreignExport = await other.call('GET', `/units/export?format=csv&ids=${unit.id}`);
  expect((await foreignExport.response.text()).trim().split('\r\n')).toHaveLength(1);
  expect(await page(8)).toEqual(unit);
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  expect((await superAdmin.call('GET', '/units')).status).toBe(403);
  const rows = await t.deps.db.asTenant(other.companyId, (tx) => tx.$count(units));
  expect(rows).toBe(0);
});

describe('facts of three levels', () => {
  it('let an empty value of a nearer level show the value of the next level', () => {
    const facts = mergeFacts([
      { level: 'unit', values: [property('Size', '')] },
      { level: 'lot', values: [] },
      { level: 'article', values: [property('Size', 'M')] },
    ]);
    expect(facts).toEqual([{ name: 'Size', value: 'M', level: 'article', overridden: [], internalAt: [] }]);
  });

  it('do not list equal values as overridden', () => {
    const facts = mergeFacts([
      { level: 'unit', values: [property('Size', 'M')] },
      { level: 'article', values: [property('size', 'M')] },
    ]);
    expect(facts).toEqual([{ name: 'size', value: 'M', level: 'unit', overridden: [], internalAt: [] }]);
  });
});

it('shows a unit of a trashed article to anybody who has its code', async () => {
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.update(articles).set({ deletedAt: new Date() }).where(eq(articles.id, socks)),
  );
  expect((await page(20)).article.name).toBe('=Socks');
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.update(articles).set({ deletedAt: null }).where(eq(articles.id, socks)),
  );
});
