import { sql } from 'drizzle-orm';
import { newId } from '../../db/ids';
import { setUpTestApp } from '../../testing/app';
import { createScanRecorder } from './recorder';
import { type Signal } from '../../core/scan-recorder';

const t = setUpTestApp();

const rows = <T extends Record<string, unknown>>(text: string) =>
  t.deps.db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

const signal = (companyId: string, at: string, fields: Partial<Signal> = {}): Signal => ({
  companyId,
  articleId: newId(),
  unitId: null,
  at: new Date(at),
  country: 'ES',
  address: '203.0.113.7',
  agent: 'phone',
  locale: 'es',
  isScan: true,
  isVisit: true,
  ...fields,
});

const recorder = (now: string, onError: (error: unknown) => void = () => undefined) =>
  createScanRecorder({ db: t.deps.db, now: () => new Date(now), onError, delay: 60_000 });

describe('the scan recorder', () => {
  it('writes rows and roll-up together, by company and day', async () => {
    const { companyId } = await t.company();
    const scans = recorder('2026-05-02T00:00:01Z');
    scans.record(signal(companyId, '2026-05-01T23:59:59Z'));
    scans.record(signal(companyId, '2026-05-02T00:00:00Z', { isVisit: false }));
    scans.record(signal(companyId, '2026-05-02T00:00:01Z', { isScan: false }));
    await scans.close();
    const counts = await rows(
      `select metric, day::text, count from daily_counts where company_id = '${companyId}' order by metric, day`,
    );
    expect(counts).toEqual([
      { metric: 'scans', day: '2026-05-01', count: 1 },
      { metric: 'scans', day: '2026-05-02', count: 1 },
      { metric: 'visits', day: '2026-05-01', count: 1 },
      { metric: 'visits', day: '2026-05-02', count: 1 },
    ]);
    expect(await rows(`select count(*)::int from scans where company_id = '${companyId}'`)).toEqual([{ count: 2 }]);
  });

  it('recognizes a visitor within a day but not across days, and stores no address', async () => {
    const { companyId } = await t.company();
    const scans = recorder('2026-06-02T09:00:00Z');
    for (const at of ['2026-06-01T10:00:00Z', '2026-06-01T11:00:00Z', '2026-06-02T08:00:00Z']) {
      scans.record(signal(companyId, at));
    }
    scans.record(signal(companyId, '2026-06-02T08:00:00Z', { address: '203.0.113.8' }));
    await scans.close();
    const scanRows = await rows<{ visitor: string }>(
      `select visitor from scans where company_id = '${companyId}' order by at, id`,
    );
    const [a, b, c, d] = scanRows.map(({ visitor }) => visitor);
    expect(a).toBe(b);
    expect(new Set([a, c, d]).size).toBe(3);
    expect(JSON.stringify(await rows(`select * from scans where company_id = '${companyId}'`))).not.toContain(
      '203.0.113',
    );
  });

  it('deletes the salts of past days', async () => {
    const { companyId } = await t.company();
    const scans = recorder('2026-07-02T00:00:05Z');
    scans.record(signal(companyId, '2026-07-01T23:59:59Z'));
    scans.record(signal(companyId, '2026-07-02T00:00:01Z'));
    await scans.close();
    expect(await rows('select day::text from daily_salts')).toEqual([{ day: '2026-07-02' }]);
  });

  it('writes thousands in a second’s batch and counts each', async () => {
    const { companyId } = await t.company();
    const scans = recorder('2026-08-01T00:00:05Z');
    for (let at = 0; at < 12_000; at += 1) scans.record(signal(companyId, '2026-08-01T00:00:01Z'));
    await scans.close();
    expect(await rows(`select count from daily_counts where company_id = '${companyId}' and metric = 'scans'`)).toEqual(
      [{ count: 12_000 }],
    );
  });

  it('keeps what the database rejected and writes it later', async () => {
    const { companyId } = await t.company();
    let isDown = true;
    const db = {
      ...t.deps.db,
      asSystem: (...args: Parameters<typeof t.deps.db.asSystem>) =>
        isDown ? Promise.reject(new Error('down')) : t.deps.db.asSystem(...args),
    } as typeof t.deps.db;
    const scans = createScanRecorder({
      db,
      now: () => new Date('2026-09-01T00:00:05Z'),
      onError: () => undefined,
      delay: 60_000,
    });
    scans.record(signal(companyId, '2026-09-01T00:00:01Z'));
    await expect(scans.flush()).rejects.toThrow('down');
    isDown = false;
    await scans.close();
    expect(await rows(`select count(*)::int from visits where company_id = '${companyId}'`)).toEqual([{ count: 1 }]);
  });
});
