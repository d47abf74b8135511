import { eq, sql, type SQL } from 'drizzle-orm';
import { MAX_LABELS } from '@/lib/contract/labels';
import { formatCode } from '@/lib/domain/codes';
import { MESSAGES } from '../../core/texts';
import { codeBlocks, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { explainAll } from '../../testing/plans';
import { createTestPassport, type TestPassport } from '../../testing/passports';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let owner: Client;
let other: Client;
let page: TestPassport;

beforeAll(async () => {
  owner = await t.company();
  other = await t.company();
  page = await createTestPassport(t.deps, owner.companyId);
});

const sheet = (client: Pick<Client, 'call'>, query = '') => client.call('GET', `/labels/sheet${query}`);

describe('GET /labels/sheet', () => {
  it('returns a PDF of the company’s units', async () => {
    const { status, response } = await sheet(owner, `?format=a4-2x7&skip=3&articleId=${page.articleId}`);
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('finds nothing of another company, and nothing after the last part', async () => {
    expect((await sheet(other)).status).toBe(404);
    expect((await sheet(other, `?ids=${page.unitId}`)).status).toBe(404);
    expect((await sheet(owner, '?from=999999999999999')).status).toBe(404);
    expect((await sheet(owner, '?from=none')).status).toBe(404);
  });

  it('rejects anonymous requests and unknown settings', async () => {
    expect((await sheet(t.anonymous)).status).toBe(401);
    expect((await sheet(owner, '?format=a3')).code).toBe('INVALID_DATA');
    expect((await sheet(owner, '?skip=24')).code).toBe('INVALID_DATA');
  });

  it('prints no label for a withdrawn unit', async () => {
    const withdrawn = await createTestPassport(t.deps, owner.companyId);
    const query = `?articleId=${withdrawn.articleId}`;
    expect((await sheet(owner, query)).status).toBe(200);
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(units).set({ withdrawnAt: new Date() }).where(eq(units.id, withdrawn.unitId)),
    );
    expect(await sheet(owner, query)).toMatchObject({ status: 404, message: MESSAGES.en.ErrorDetails.nothingToPrint });
  });
});

describe('POST /labels/sheet', () => {
  const print = (client: Pick<Client, 'call'>, body: object) => client.call('POST', '/labels/sheet', body);

  it('returns a PDF of as many chosen units as a selection can hold, leaving out those of other companies', async () => {
    const maker = await t.company();
    await makeBlock(t, maker, 1_000);
    await createUnits(t, maker, { articleId: await makeArticle(t, maker), quantity: 999 });
    const unitRows = await t.deps.db.asTenant(maker.companyId, (tx) =>
      tx.select({ id: units.id }).from(units).where(eq(units.companyId, maker.companyId)),
    );
    const ids = [...unitRows.map(({ id }) => id), page.unitId];
    const { status, response } = await print(maker, { ids, format: 'a4-2x7', skip: 3 });
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(Math.ceil((3 + 999) / 14));
    expect((await print(maker, { ids: [...ids, page.articleId] })).code).toBe('INVALID_DATA');
  });

  it('finds nothing of another company, and rejects anonymous requests', async () => {
    expect((await print(other, { ids: [page.unitId] })).status).toBe(404);
    expect((await print(t.anonymous, { ids: [page.unitId] })).status).toBe(401);
    expect((await print(owner, { ids: [] })).code).toBe('INVALID_DATA');
  });
});

describe('GET /labels/unprinted', () => {
  const exampleOf = async (client: Pick<Client, 'call'>, query = '') =>
    (await client.call<{ example: string | null }>('GET', `/labels/unprinted${query}`)).message.example;

  it('reports text that labels cannot show, for printed units of its own company only', async () => {
    const maker = await t.company();
    await makeBlock(t, maker, 10);
    const greek = await makeArticle(t, maker, { name: 'Χιτώνας ﬁno' });
    const chinese = await makeArticle(t, maker, { name: '毛衣' });
    const unused = await makeArticle(t, maker, { name: 'ไทย' });
    await createUnits(t, maker, { articleId: greek, quantity: 2 });
    expect(await exampleOf(maker)).toBeNull();
    await createUnits(t, maker, { articleId: greek, quantity: 1, lot: { kind: 'new', code: '批次1' } });
    expect(await exampleOf(maker, `?articleId=${greek}`)).toBe('批次1');
    await createUnits(t, maker, { articleId: chinese, quantity: 1 });
    expect(await exampleOf(maker, `?articleId=${chinese}`)).toBe('毛衣');
    expect(await exampleOf(maker, `?articleId=${unused}`)).toBeNull();
    expect(await exampleOf(other, `?articleId=${chinese}`)).toBeNull();
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(units).set({ withdrawnAt: new Date() }).where(eq(units.articleId, chinese)),
    );
    expect(await exampleOf(maker, `?articleId=${chinese}`)).toBeNull();
    expect((await t.anonymous.call('GET', '/labels/unprinted')).status).toBe(401);
  });

  const insertUnits = (maker: Client, articleId: string, serial: SQL, count: number) =>
    t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`
        insert into units (id, company_id, article_id, block_id, number, code, hash, serial)
        select gen_random_uuid(), b.company_id, ${articleId}::uuid, b.id, n, lpad(n::text, 8, '0'), md5(b.id::text || n), ${serial}
        from code_blocks b, generate_series(b.next_number, b.next_number + ${count}::int - 1) n
        where b.company_id = ${maker.companyId}::uuid`),
    );

  it.each([
    ['工場-甲', '工場-乙'],
    ['🌸', '🌸🌸'],
  ])('reports a serial that labels cannot show: %s', async (first, second) => {
    const maker = await t.company();
    await makeBlock(t, maker, 10);
    const articleId = await makeArticle(t, maker);
    const plainId = await makeArticle(t, maker);
    await createUnits(t, maker, { articleId: plainId, quantity: 2 });
    const text = `Serial\n${first}\n${second}`;
    const list = await maker.call<{ id: string }>('POST', '/units/sheets', text, { 'content-type': 'text/csv' });
    const creation = await createUnits(t, maker, {
      articleId,
      sheetId: list.message.id,
      lot: { kind: 'new', code: 'L-1' },
    });
    const [unit] = await t.deps.db.asTenant(maker.companyId, (tx) =>
      tx.select().from(units).where(eq(units.serial, first)),
    );
    const found = [];
    const choices = [`articleId=${articleId}`, `lotId=${unit?.lotId}`, `blockId=${unit?.blockId}`, `ids=${unit?.id}`];
    for (const choice of ['', ...choices, `jobId=${creation.id}`]) found.push(await exampleOf(maker, `?${choice}`));
    expect(found).toEqual(Array.from({ length: 6 }, () => first));
    expect(await exampleOf(maker, `?articleId=${plainId}`)).toBeNull();
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(units).set({ withdrawnAt: new Date() }).where(eq(units.serial, first)),
    );
    expect(await exampleOf(maker)).toBe(second);
  });

  it('looks at serials that labels may not show alone, however many units there are', async () => {
    const maker = await t.company();
    const { id: blockId } = await makeBlock(t, maker, 3_000);
    const articleId = await makeArticle(t, maker);
    await insertUnits(maker, articleId, sql`'Größe 38 №' || n`, 3_000);
    const crowded = await t.company();
    await makeBlock(t, crowded, 3_000);
    // Full-width letters, which are printed as plain ones.
    await insertUnits(crowded, await makeArticle(t, crowded), sql`'Ａ' || n`, 3_000);
    const client = await t.deps.db.pool.connect();
    await client.query('analyze units');
    client.release();
    const seen = explainAll();
    const found = [];
    for (const choice of ['', `articleId=${articleId}`, `blockId=${blockId}`])
      found.push(await exampleOf(maker, `?${choice}`));
    found.push(await exampleOf(crowded));
    jest.restoreAllMocks();
    expect(found).toEqual([null, null, null, null]);
    const reads = seen.filter((query) => /"serial" ~/.test(query.sql)).map(({ read }) => read);
    expect(reads).toEqual([0, 0, 0, 200]);
  });
});

describe('GET /labels/parts', () => {
  const COUNT = 2 * MAX_LABELS + 100;
  const codes = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => formatCode(first + at));
  let maker: Client;
  let articleId: string;

  beforeAll(async () => {
    maker = await t.company();
    articleId = await makeArticle(t, maker);
    await makeBlock(t, maker, COUNT);
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`
        insert into units (id, company_id, article_id, block_id, number, code, hash, serial)
        select gen_random_uuid(), b.company_id, ${articleId}::uuid, b.id, n, lpad(n::text, 8, '0'), md5(b.id::text || n), n
        from code_blocks b, generate_series(1, ${COUNT}::int) n where b.company_id = ${maker.companyId}::uuid`),
    );
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(
        sql`update code_blocks set next_number = ${COUNT}::int + 1 where company_id = ${maker.companyId}::uuid`,
      ),
    );
  });

  const partsOf = async (query = '', client: Pick<Client, 'call'> = maker) =>
    (await client.call<{ parts: string[] }>('GET', `/labels/parts${query}`)).message.parts;
  const print = async (from: string) => {
    const { status, response } = await sheet(maker, `?from=${from}`);
    expect(status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="labels-${from}.pdf"`);
    await response.body?.cancel();
  };
  const withdraw = (...withdrawn: number[]) =>
    t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`update units set withdrawn_at = now()
        where company_id = ${maker.companyId}::uuid and number = any(${sql.param(withdrawn)}::bigint[])`),
    );
  const printed = async () => {
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ code: string }>(sql`
        select u.code from code_marks m join units u on u.id = m.unit_id
        where m.company_id = ${maker.companyId}::uuid and m.mark = 'printed' order by u.number`),
    );
    return rows.map(({ code }) => code);
  };

  it('returns the first code of each part, for any choice of units', async () => {
    const parts = [1, MAX_LABELS + 1, 2 * MAX_LABELS + 1].map(formatCode);
    expect(await partsOf()).toEqual(parts);
    expect(await partsOf(`?articleId=${articleId}`)).toEqual(parts);
    expect(await partsOf('?q=00001')).toEqual([formatCode(1000)]);
    expect(await partsOf(`?articleId=${page.articleId}`)).toEqual([]);
    expect(await partsOf(`?articleId=${articleId}`, owner)).toEqual([]);
    expect((await t.anonymous.call('GET', '/labels/parts')).status).toBe(401);
  });

  it('finds the parts of all codes, of a block and of a creation without reading their units', async () => {
    const admin = await t.company();
    const shirtId = await makeArticle(t, admin);
    const pendingBlock = await makeBlock(t, admin, 100, 'in_process');
    const block = await makeBlock(t, admin, 2 * MAX_LABELS);
    const [few, more] = [60, MAX_LABELS + 50];
    const creation = await createUnits(t, admin, { articleId: shirtId, quantity: more });
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(codeBlocks).set({ purchaseStatus: 'accepted' }).where(eq(codeBlocks.id, pendingBlock.id)),
    );
    // Its numbers come before those of the other block, and some of them have no unit.
    await createUnits(t, admin, { articleId: shirtId, quantity: few });
    const seen = explainAll();
    const all = await partsOf('', admin);
    const ofOne = [await partsOf(`?blockId=${block.id}`, admin), await partsOf(`?jobId=${creation.id}`, admin)];
    jest.restoreAllMocks();
    expect(seen.filter((query) => /from "units"/.test(query.sql))).toEqual([]);
    expect(all).toEqual([1, 101 + MAX_LABELS - few].map(formatCode));
    expect(all).toEqual(await partsOf(`?articleId=${shirtId}`, admin));
    expect(ofOne).toEqual([[101, 101 + MAX_LABELS].map(formatCode), [101, 101 + MAX_LABELS].map(formatCode)]);
    expect(await partsOf(`?blockId=${pendingBlock.id}&jobId=${creation.id}`, admin)).toEqual([]);
    expect((await maker.call('GET', `/labels/parts?blockId=${block.id}`)).status).toBe(404);
  });

  it('keeps every part unchanged if units are withdrawn before it is printed', async () => {
    const parts = await partsOf();
    const [first = '', second = '', third = ''] = parts;
    await print(first);
    expect(await printed()).toEqual(codes(1, MAX_LABELS));
    await withdraw(3, 4, 5, MAX_LABELS + 2);
    expect(await partsOf()).toEqual(parts);
    await print(second);
    await print(third);
    const all = codes(1, COUNT);
    expect(await printed()).toEqual(all.filter((code) => code !== formatCode(MAX_LABELS + 2)));
  });
});
