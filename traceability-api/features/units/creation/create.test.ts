import ExcelJS from 'exceljs';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { BlockBalance } from '@/lib/contract/blocks';
import type { Job } from '@/lib/contract/jobs';
import { SHEET_TYPES, type UnitSheet } from '@/lib/contract/units';
import { codeBlocks, jobs, units } from '../../../db/schema';
import { createUnitsJob } from '../jobs';
import { setUpTestApp, type Client } from '../../../testing/app';
import { changeRuns, pauseJobs } from '../../../testing/jobs';
import { createUnits, getJob, makeArticle, makeBlock } from '../../../testing/units';

// Tens of thousands of rows: on a busy machine slower than the default timeout of half a minute.
jest.setTimeout(120_000);

const t = setUpTestApp();
let restore: () => void = () => undefined;
afterEach(() => restore());

const rowsOf = (client: Client) =>
  t.deps.db.asTenant(client.companyId, (tx) =>
    tx.select().from(units).where(eq(units.companyId, client.companyId)).orderBy(units.number),
  );

/** Every block's stored count equals the number of units with its codes, each code once. */
async function expectTruth(client: Client) {
  const facts = await t.deps.db.asTenant(client.companyId, (tx) =>
    tx
      .select({
        used: sql<number>`(${codeBlocks.nextNumber} - ${codeBlocks.firstNumber})::int`,
        units: sql<number>`(select count(*)::int from units u where u.block_id = code_blocks.id
          and u.number between code_blocks.first_number and code_blocks.next_number - 1)`,
        distinct: sql<number>`(select count(distinct number)::int from units u where u.block_id = code_blocks.id)`,
      })
      .from(codeBlocks)
      .where(eq(codeBlocks.companyId, client.companyId)),
  );
  for (const fact of facts) expect([fact.units, fact.distinct]).toEqual([fact.used, fact.used]);
}

async function upload(client: Client, text: string, type = 'text/plain') {
  return client.call<UnitSheet>('POST', '/units/sheets', text, { 'content-type': type });
}

describe('creating units by quantity', () => {
  it('takes consecutive codes, oldest block first, with unguessable hashes', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 3);
    await makeBlock(t, admin, 10);
    const job = await createUnits(t, admin, { articleId, quantity: 5, lot: { kind: 'new', code: 'L-1' } });
    expect(job).toMatchObject({ status: 'done', done: 5, total: 5 });
    expect(job.result).toMatchObject({ created: 5, articleId, firstCode: '00000001', lastCode: '00000005' });
    const rows = await rowsOf(admin);
    expect(rows.map(({ code }) => code)).toEqual(['00000001', '00000002', '00000003', '00000004', '00000005']);
    expect(rows.every(({ serial, code, lotId }) => serial === code && lotId === rows[0]?.lotId && lotId !== null)).toBe(
      true,
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(5);
    expect(rows.every(({ hash }) => /^[\w-]{22}$/.test(hash))).toBe(true);
    await expectTruth(admin);
  });

  it('rejects more than there are, with the message of the specification', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    const requestUnits = (quantity: number) => admin.call<string>('POST', '/units', { articleId, quantity });
    const none = await requestUnits(1);
    expect([none.status, none.code, none.message]).toEqual([409, 'DATA_ERROR', 'You have 0 codes available']);
    await makeBlock(t, admin, 50, 'in_process');
    const unpaid = await requestUnits(1);
    expect([unpaid.code, unpaid.message]).toEqual(['PAYMENT_IN_PROCESS', 'Purchase not yet processed']);
    await makeBlock(t, admin, 4);
    const few = await requestUnits(5);
    expect([few.code, few.message]).toEqual(['DATA_ERROR', 'Only 4 codes are available.']);
    expect((await createUnits(t, admin, { articleId, quantity: 4 })).status).toBe('done');
    expect((await requestUnits(0)).code).toBe('INVALID_DATA');
    expect((await requestUnits(100_001)).code).toBe('INVALID_DATA');
    expect((await admin.call('POST', '/units', { articleId })).code).toBe('INVALID_DATA');
  });

  it('makes 12,000 units in several transactions', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 7_000);
    await makeBlock(t, admin, 7_000);
    expect(await createUnits(t, admin, { articleId, quantity: 12_000 })).toMatchObject({
      status: 'done',
      done: 12_000,
    });
    await expectTruth(admin);
  });

  it('gives another serial to a unit whose code is already used as a serial', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const sheet = await upload(admin, '00000003');
    await createUnits(t, admin, { articleId, sheetId: sheet.message.id });
    await createUnits(t, admin, { articleId, quantity: 3 });
    const serials = (await rowsOf(admin)).map(({ serial }) => serial);
    expect(serials.slice(0, 2)).toEqual(['00000003', '00000002']);
    expect(serials[2]).toMatch(/^00000003-[0-9A-Zxy]{4}$/i);
  });
});

describe('creating units from a sheet', () => {
  it('keeps serials and properties, line by line', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const sheet = await upload(admin, 'serial;Colour\nS-1;red\n;blue\nS-3;\n', 'text/csv');
    expect(sheet.message).toMatchObject({
      rows: 3,
      withoutSerial: 1,
      properties: [{ name: 'Colour', isInternal: false }],
    });
    const job = await createUnits(t, admin, { articleId, sheetId: sheet.message.id });
    expect(job).toMatchObject({ status: 'done', total: 3 });
    expect(
      (await rowsOf(admin)).map(({ serial, properties }) => ({
        serial,
        ...Object.fromEntries(properties.map(({ name, value }) => [name, value])),
      })),
    ).toEqual([{ serial: 'S-1', Colour: 'red' }, { serial: '00000002', Colour: 'blue' }, { serial: 'S-3' }]);
  });

  it('reads a workbook as well', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Series').addRows([
      ['Número de serie', 'Talla'],
      ['S-1', 'M'],
      ['00042', 38],
    ]);
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const sheet = await admin.call<UnitSheet>('POST', '/units/sheets', bytes, { 'content-type': SHEET_TYPES.xlsx });
    expect(sheet.message).toMatchObject({ rows: 2, properties: [{ name: 'Talla', isInternal: false }] });
    await createUnits(t, admin, { articleId, sheetId: sheet.message.id });
    expect((await rowsOf(admin)).map(({ serial, properties }) => [serial, properties])).toEqual([
      ['S-1', [{ name: 'Talla', value: 'M', isInternal: false }]],
      ['00042', [{ name: 'Talla', value: '38', isInternal: false }]],
    ]);
    const broken = await admin.call('POST', '/units/sheets', bytes.slice(0, 900), {
      'content-type': SHEET_TYPES.xlsx,
    });
    expect(broken.code).toBe('FILE_ERROR');
  });

  it('rejects serials that occur twice, in the sheet or in the article', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const twice = await upload(admin, 'A\nB\nA');
    expect(twice.code).toBe('INVALID_DATA');
    expect(twice.message).toEqual([{ msg: 'Line 3: the serial number “A” is already in line 1.', path: 'rows.3' }]);
    const first = await upload(admin, 'A\nB');
    await createUnits(t, admin, { articleId, sheetId: first.message.id });
    const second = await upload(admin, 'C\nB');
    const refused = await admin.call('POST', '/units', { articleId, sheetId: second.message.id });
    expect(refused.message).toEqual([
      { msg: 'The article already has a unit with the serial number “B”.', path: 'sheetId' },
    ]);
    expect(await rowsOf(admin)).toHaveLength(2);
  });

  it('ends with CONFLICT and a correct count if a serial is taken while it waits', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const sheets = await Promise.all(['A\nB', 'X\nA'].map((text) => upload(admin, text)));
    const release = pauseJobs(t, createUnitsJob);
    const started = await Promise.all(
      sheets.map((sheet) => admin.call<{ jobId: string }>('POST', '/units', { articleId, sheetId: sheet.message.id })),
    );
    release();
    await t.deps.jobs.drain();
    const jobs = await Promise.all(started.map(async ({ message }) => (await getJob(admin, message.jobId)).message));
    expect(jobs.map(({ status, errorCode, done }) => [status, errorCode, done]).sort()).toEqual([
      ['done', null, 2],
      ['failed', 'CONFLICT', 0],
    ]);
    await expectTruth(admin);
  });

  it('rejects a file that is no sheet, and the sheet of another company', async () => {
    const admin = await t.company();
    const other = await t.company();
    await makeBlock(t, other, 10);
    const articleId = await makeArticle(t, other);
    expect((await upload(admin, '\n\n')).code).toBe('INVALID_DATA');
    expect((await upload(admin, 'a', 'application/pdf')).code).toBe('UNSUPPORTED_TYPE');
    expect((await upload(admin, 'x'.repeat(10_000_001))).code).toBe('TOO_LARGE');
    const sheet = await upload(admin, 'A');
    const refused = await other.call('POST', '/units', { articleId, sheetId: sheet.message.id });
    expect(refused.status).toBe(404);
  });
});

describe('a lot for the units', () => {
  it('must be open and belong to the article', async () => {
    const admin = await t.company();
    await makeBlock(t, admin, 10);
    const articleId = await makeArticle(t, admin);
    const otherArticleId = await makeArticle(t, admin);
    const lot = await admin.call<{ id: string }>('POST', '/lots', { articleId, code: 'L' });
    const createInLot = (id: string) =>
      admin.call('POST', '/units', { articleId: id, quantity: 1, lot: { kind: 'existing', lotId: lot.message.id } });
    expect((await createInLot(otherArticleId)).status).toBe(404);
    const twin = await admin.call('POST', '/units', { articleId, quantity: 1, lot: { kind: 'new', code: 'L' } });
    expect(twin).toMatchObject({
      code: 'CONFLICT',
      message: [{ msg: 'The article already has a lot with this code.', path: 'lot.code' }],
    });
    await admin.call('POST', `/lots/${lot.message.id}/process`, {});
    expect(await createInLot(articleId)).toMatchObject({ code: 'ALREADY_PROCESS', message: [{ path: 'lot.lotId' }] });
    expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available).toBe(10);
  });

  it.each([
    ['processed', 'POST', '/process'],
    ['deleted', 'DELETE', ''],
  ])('accepts none once it is %s, and the codes remain free', async (_, method, path) => {
    const admin = await t.company();
    await makeBlock(t, admin, 10);
    const articleId = await makeArticle(t, admin);
    const lot = await admin.call<{ id: string }>('POST', '/lots', { articleId, code: 'L' });
    const release = pauseJobs(t, createUnitsJob);
    const order = { articleId, quantity: 4, lot: { kind: 'existing', lotId: lot.message.id } };
    const started = await admin.call<{ jobId: string }>('POST', '/units', order);
    expect((await admin.call(method, `/lots/${lot.message.id}${path}`, {})).status).toBe(200);
    release();
    await t.deps.jobs.drain();
    expect((await getJob(admin, started.message.jobId)).message).toMatchObject({
      status: 'failed',
      errorCode: 'CONFLICT',
      errorMessage: 'The lot was processed or deleted in the meantime: 0 units were created.',
    });
    expect(await rowsOf(admin)).toEqual([]);
    expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available).toBe(10);
  });
});

describe('concurrent creations', () => {
  it('twenty users of one block get all they requested or an error', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 1_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.call<{ jobId: string }>('POST', '/units', { articleId, quantity: 70 + at }),
      ),
    );
    const granted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused.every(({ code }) => code === 'DATA_ERROR')).toBe(true);
    await t.deps.jobs.drain();
    const jobs = await Promise.all(granted.map(async ({ message }) => (await getJob(admin, message.jobId)).message));
    expect(jobs.every(({ status, done, total }) => status === 'done' && done === total)).toBe(true);
    const promised = jobs.reduce((sum, { total }) => sum + total, 0);
    expect(promised).toBeLessThanOrEqual(1_000);
    // Errors are correct: fewer codes were left than the smallest rejected request.
    const available = (await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available;
    expect(available).toBe(1_000 - promised);
    expect(available).toBeLessThan(89);
    const rows = await rowsOf(admin);
    expect(rows).toHaveLength(promised);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(promised);
    await expectTruth(admin);
  });

  it('a double click creates one job', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 100);
    const headers = { 'idempotency-key': randomUUID() };
    const click = () => admin.call<{ jobId: string }>('POST', '/units', { articleId, quantity: 10 }, headers);
    const [first, second] = await Promise.all([click(), click()]);
    expect(first.message.jobId).toBe(second.message.jobId);
    await t.deps.jobs.drain();
    expect(await rowsOf(admin)).toHaveLength(10);
    const other = await admin.call('POST', '/units', { articleId, quantity: 11 }, headers);
    expect(other.code).toBe('CONFLICT');
  });
});

describe('an interrupted creation', () => {
  /** Makes the job fail just before it commits its n-th batch. */
  function breakAt(batch: number) {
    let seen = 0;
    restore = changeRuns(t, createUnitsJob, (run) => ({
      ...run,
      transaction: (work) =>
        run.transaction(async (ctx) => {
          const answer = await work(ctx);
          seen += 1;
          if (seen === batch) throw new Error('interrupted on purpose');
          return answer;
        }),
    }));
  }

  it('resumes where it stopped and creates each unit once', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 20_000);
    breakAt(2);
    const job = await createUnits(t, admin, { articleId, quantity: 12_500 });
    expect(job).toMatchObject({ status: 'done', done: 12_500 });
    expect(job.result).toMatchObject({ firstCode: '00000001', lastCode: '00012500' });
    expect(await rowsOf(admin)).toHaveLength(12_500);
    await expectTruth(admin);
  });

  it('reports how many units exist if the codes run out midway', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    const { id } = await makeBlock(t, admin, 12_000);
    const release = pauseJobs(t, createUnitsJob);
    const started = await admin.call<{ jobId: string }>('POST', '/units', { articleId, quantity: 12_000 });
    // Takes the block's last codes, bypassing every check.
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(codeBlocks).set({ lastNumber: 7_000, size: 7_000 }).where(eq(codeBlocks.id, id)),
    );
    release();
    await t.deps.jobs.drain();
    const job = (await getJob(admin, started.message.jobId)).message;
    expect(job).toMatchObject({ status: 'failed', errorCode: 'DATA_ERROR', done: 5_000, total: 12_000 });
    expect(await rowsOf(admin)).toHaveLength(5_000);
    await expectTruth(admin);
  });

  it('keeps committed units when it is cancelled, and releases the remaining codes', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 20_000);
    let cancelled: Promise<unknown> | undefined;
    restore = changeRuns(t, createUnitsJob, (run) => {
      let batches = 0;
      return {
        ...run,
        transaction: async (work) => {
          if (batches === 1) cancelled = admin.call('POST', `/jobs/${run.jobId}/cancel`, {});
          await cancelled;
          batches += 1;
          return run.transaction(work);
        },
      };
    });
    const job = await createUnits(t, admin, { articleId, quantity: 15_000 });
    expect(job).toMatchObject({ status: 'cancelled', done: 5_000, result: { created: 5_000, lastCode: '00005000' } });
    expect(await rowsOf(admin)).toHaveLength(5_000);
    expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available).toBe(15_000);
    await expectTruth(admin);
    restore();
    await createUnits(t, admin, { articleId, quantity: 15_000 });
    expect(await rowsOf(admin)).toHaveLength(20_000);
    await expectTruth(admin);
  });

  it('creates nothing if it is cancelled before it starts', async () => {
    const admin = await t.company();
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const release = pauseJobs(t, createUnitsJob);
    const started = await admin.call<{ jobId: string }>('POST', '/units', { articleId, quantity: 10 });
    const job = await admin.call<Job>('POST', `/jobs/${started.message.jobId}/cancel`, {});
    expect(job.message.status).toBe('cancelled');
    release();
    await t.deps.jobs.drain();
    expect(await rowsOf(admin)).toHaveLength(0);
    expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available).toBe(10);
  });
});

it('belongs to its own company only', async () => {
  const admin = await t.company();
  const other = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, other, 10);
  const body = { articleId, quantity: 1 };
  expect((await t.anonymous.call('POST', '/units', body)).status).toBe(401);
  expect((await other.call('POST', '/units', body)).status).toBe(404);
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  expect((await superAdmin.call('POST', '/units', body)).status).toBe(403);
  const queued = await t.deps.db.asTenant(other.companyId, (tx) =>
    tx.$count(jobs, and(eq(jobs.companyId, other.companyId), eq(jobs.kind, createUnitsJob.kind))),
  );
  expect(queued).toBe(0);
});
