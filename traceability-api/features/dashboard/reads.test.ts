import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '@/lib/contract/core/endpoint';
import type { Composition, Dashboard, dashboard } from '@/lib/contract/dashboard';
import { newHashes, newId } from '../../db/ids';
import { articleCompositions, articles, articleScanCounts, codeBlocks, materials, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { makeBlock } from '../../testing/units';
import { countDay } from '../scans/daily-counts';
import { createScanRecorder } from '../scans/recorder';

const t = setUpTestApp();
let admin: Client;
let other: Client;
const now = new Date('2026-11-20T15:00:00Z');
const at = (day: string) => new Date(`${day}T10:00:00Z`);

async function article(company: Client, name: string, weightGrams: number | null, shares: [string, number | null][]) {
  const id = newId();
  await t.deps.db.asSystem('test', async (tx) => {
    const own = { companyId: company.companyId };
    await tx.insert(articles).values({ ...own, id, sku: name, name, weightGrams, identityKey: name, search: name });
    for (const [position, [material, percentage]] of shares.entries()) {
      const values = { ...own, id: newId(), name: material, nameKey: material.toLowerCase() };
      const [row] = await tx
        .insert(materials)
        .values(values)
        .onConflictDoUpdate({
          target: [materials.companyId, materials.nameKey],
          targetWhere: sql`deleted_at is null`,
          set: { name: material },
        })
        .returning({ id: materials.id });
      const materialId = row?.id ?? '';
      await tx
        .insert(articleCompositions)
        .values({ ...own, id: newId(), articleId: id, part: 0, materialId, percentage, position });
    }
  });
  return id;
}

async function unit(company: Client, articleId: string) {
  const [id, blockId, own] = [newId(), newId(), { companyId: company.companyId }];
  await t.deps.db.asSystem('test', async (tx) => {
    const range = { number: 1, size: 10, firstNumber: 1, lastNumber: 10, nextNumber: 2 };
    const price = { priceMinor: 1, costMinor: 1, currency: 'EUR', purchaseStatus: 'accepted' as const };
    await tx.insert(codeBlocks).values({ ...own, ...range, ...price, id: blockId, hash: newHashes(1)[0] ?? '' });
    const code = { number: 1, code: '00000001', serial: '00000001', hash: newHashes(1)[0] ?? '' };
    await tx.insert(units).values({ ...own, ...code, id, articleId, blockId });
  });
  return id;
}

async function scan(company: Client, articleId: string, unitId: string | null, day: string, times: number) {
  const recorder = createScanRecorder({ db: t.deps.db, onError: (error) => Promise.reject(error), now: () => now });
  const signal = {
    companyId: company.companyId,
    articleId,
    unitId,
    at: at(day),
    country: 'ES',
    address: '',
    agent: '',
  };
  for (let n = 0; n < times; n += 1) recorder.record({ ...signal, locale: 'es', isScan: true, isVisit: n % 2 === 0 });
  await recorder.close();
}

let jersey: string;
beforeEach(async () => {
  t.setNow(now);
  admin = await t.company();
  other = await t.company();
  jersey = await article(admin, 'Jersey', 300, [
    ['Lana', 80],
    ['Seda', 20],
  ]);
  const skirt = await article(admin, 'Falda', 100, [['Lino', 100]]);
  await article(admin, 'Gorro', null, [
    ['Lana', 50],
    ['Seda', 50],
  ]);
  const unitId = await unit(admin, jersey);
  await scan(admin, jersey, unitId, '2026-11-20', 3);
  await scan(admin, skirt, null, '2026-11-19', 2);
  await scan(admin, jersey, unitId, '2026-10-10', 4);
  await scan(admin, skirt, null, '2025-11-20', 1);
  await t.deps.db.asSystem('test', (tx) => countDay(tx, admin.companyId, 'logins', at('2026-11-18'), 7));
});

it('sums scans, visits and codes by day, with the change against the days before', async () => {
  const { message, status } = await admin.call<Dashboard>('GET', '/dashboard');
  expect(status).toBe(200);
  expect(message).toMatchObject({
    from: '2026-10-22',
    to: '2026-11-20',
    totals: { units: 1, codes: 9, scans: 10, visits: 6 },
    scans: { count: 5, previous: 4 },
    logins: { count: 7, previous: 0 },
    people: 'company',
    steps: { articles: true, codes: true, units: true, scans: true },
  });
  expect(message.days).toHaveLength(30);
  expect(message.days.at(-1)).toEqual({ day: '2026-11-20', scans: 3, visits: 2, logins: 0, registers: 0 });
  expect(message.topArticles.map(({ sku, scans, previous }) => [sku, scans, previous])).toEqual([
    ['Jersey', 3, 4],
    ['Falda', 2, 0],
  ]);
  expect(message.recentScans[0]).toMatchObject({ articleName: 'Jersey', unitCode: '00000001', country: 'ES' });
});

it('includes the first day of the range, and excludes codes of a purchase that is not accepted', async () => {
  const owner = await t.company();
  const coat = await article(owner, 'Abrigo', null, []);
  await scan(owner, coat, null, '2026-10-21', 5);
  await scan(owner, coat, null, '2026-10-22', 3);
  await makeBlock(t, owner, 20);
  for (const status of ['in_process', 'cancelled'] as const) await makeBlock(t, owner, 100, status);
  const { message } = await owner.call<Dashboard>('GET', '/dashboard');
  expect(message.from).toBe('2026-10-22');
  expect([message.scans, message.totals.codes]).toEqual([{ count: 3, previous: 5 }, 20]);
});

it('marks scanned articles that are in the trash', async () => {
  const owner = await t.company();
  const [liveId, trashedId] = [await article(owner, 'Guante', null, []), await article(owner, 'Manopla', null, [])];
  await scan(owner, liveId, null, '2026-11-20', 1);
  await scan(owner, trashedId, null, '2026-11-20', 2);
  await owner.call('POST', '/articles/delete', { ids: [trashedId] });
  const { message } = await owner.call<Dashboard>('GET', '/dashboard');
  expect(message.topArticles.map(({ name, isInTrash }) => [name, isInTrash])).toEqual([
    ['Manopla', true],
    ['Guante', false],
  ]);
  expect(new Set(message.recentScans.map(({ articleName, isInTrash }) => `${articleName} ${isInTrash}`))).toEqual(
    new Set(['Manopla true', 'Guante false']),
  );
});

it('lists the articles scanned most in total, even if others were scanned more on each day', async () => {
  const owner = await t.company();
  const steady = await article(owner, 'Siempre', null, []);
  const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
  await t.deps.db.asSystem('test', async (tx) => {
    const own = { companyId: owner.companyId };
    const rows = days.flatMap((day) =>
      Array.from({ length: 30 }, (_, at) => ({ day, id: newId(), name: `${day} ${at}` })),
    );
    const articleRows = rows.map(({ id, name }) => ({ ...own, id, sku: name, name, identityKey: name, search: name }));
    await tx.insert(articles).values(articleRows);
    const counts = [
      ...rows.map((row) => ({ ...row, count: 2 })),
      ...days.map((day) => ({ day, id: steady, count: 1 })),
    ];
    await tx
      .insert(articleScanCounts)
      .values(counts.map(({ day, id, count }) => ({ ...own, span: 'day' as const, start: day, articleId: id, count })));
  });
  const { message } = await owner.call<Dashboard>('GET', '/dashboard?from=2026-11-17&to=2026-11-19');
  expect(message.topArticles.map(({ scans }) => scans)).toEqual([3, 2, 2, 2, 2, 2, 2, 2]);
  expect(message.topArticles[0]).toMatchObject({ name: 'Siempre', scans: 3 });
});

it('lists existing ones, however much permanently deleted others were scanned', async () => {
  const owner = await t.company();
  await scan(owner, await article(owner, 'Queda', null, []), null, '2026-11-20', 1);
  const trashedIds: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const id = await article(owner, `Se va ${at}`, null, []);
    await scan(owner, id, null, '2026-11-20', 2);
    trashedIds.push(id);
  }
  await owner.call('POST', '/articles/delete', { ids: trashedIds });
  await owner.call('POST', '/trash/empty', { type: 'articles' });
  await t.deps.jobs.drain();
  const { message } = await owner.call<Dashboard>('GET', '/dashboard');
  expect(message.topArticles.map(({ name }) => name)).toEqual(['Queda']);
});

it('reports figures of its own users even for a company with end users, because nobody else signs in', async () => {
  const company = await t.company({ hasFinalUsers: true });
  await t.deps.db.asSystem('test', (tx) => countDay(tx, company.companyId, 'logins', at('2026-11-18'), 2));
  const { message } = await company.call<Dashboard>('GET', '/dashboard');
  expect(message).toMatchObject({ people: 'company', logins: { count: 2 } });
});

it('returns what was counted since the previous response, and nothing if nothing was', async () => {
  type Latest = EndpointOutput<typeof dashboard.latest>;
  const third = await t.company();
  const latest = async (after = '', company = third) =>
    (await company.call<Latest>('GET', `/dashboard/latest${after && `?after=${after}`}`)).message;
  const skirt = await article(third, 'Kilt', null, []);
  await scan(third, skirt, null, '2026-11-19', 2);
  const first = await latest();
  expect(first.news?.totals).toEqual({ scans: 2, visits: 1 });
  expect(first.news?.days).toEqual([
    { day: '2026-11-19', scans: 2, visits: 1, logins: 0, registers: 0 },
    { day: '2026-11-20', scans: 0, visits: 0, logins: 0, registers: 0 },
  ]);
  expect(await latest(first.mark)).toEqual({ mark: first.mark, news: null });
  await scan(third, skirt, null, '2026-11-20', 1);
  const second = await latest(first.mark);
  expect(second.mark).not.toBe(first.mark);
  expect(second.news?.days.at(-1)).toMatchObject({ day: '2026-11-20', scans: 1 });
  expect(second.news?.recentScans.map(({ articleName }) => articleName)).toEqual(['Kilt', 'Kilt', 'Kilt']);
  // Scans of one company do not change another's mark.
  expect((await latest('', admin)).news?.recentScans[0]?.articleName).toBe('Jersey');
});

it('weights materials by article and by grams, and leaves out articles in the trash', async () => {
  const { message } = await admin.call<Composition>('GET', '/dashboard/composition');
  expect([message.articles, message.weighed]).toEqual([3, 2]);
  expect(message.materials.map(({ name, share, massShare, articles: n }) => [name, share, massShare, n])).toEqual([
    ['Lana', 43.3, 60, 2],
    ['Lino', 33.3, 25, 1],
    ['Seda', 23.3, 15, 2],
  ]);
  const trashedId = await article(admin, 'Bufanda', 100, [['Cachemira', 100]]);
  await t.deps.db.asSystem('test', (tx) =>
    tx.execute(sql`update articles set deleted_at = now() where id = ${trashedId}`),
  );
  const after = await admin.call<Composition>('GET', '/dashboard/composition');
  expect(after.message).toEqual(message);
});

it('has no share by weight for a material whose articles have no weight', async () => {
  const company = await t.company({ level: 500 });
  await article(company, 'Jersey', 200, [['Lana', 100]]);
  await article(company, 'Gorro', null, [
    ['Lana', 50],
    ['Cachemira', 50],
  ]);
  const { message } = await company.call<Composition>('GET', '/dashboard/composition');
  expect(message.materials.map(({ name, share, massShare }) => [name, share, massShare])).toEqual([
    ['Lana', 75, 100],
    ['Cachemira', 25, null],
  ]);
});

it('counts the articles of a material that the list of its articles shows, with a percentage or without', async () => {
  const company = await t.company({ level: 500 });
  await article(company, 'Jersey', null, [['Lana', 100]]);
  await article(company, 'Gorro', null, [['Lana', null]]);
  const { message } = await company.call<Composition>('GET', '/dashboard/composition');
  const [wool] = message.materials;
  const list = await company.call<{ total: number }>('GET', `/articles?material=${wool?.materialId}`);
  expect([message.articles, wool?.articles, list.message.total]).toEqual([1, 2, 2]);
});

it('shows nothing of it to another company, and nothing at all to anonymous callers', async () => {
  const { message } = await other.call<Dashboard>('GET', '/dashboard');
  expect(message.totals).toEqual({ units: 0, codes: 0, scans: 0, visits: 0 });
  expect(message.steps).toEqual({ articles: false, codes: false, units: false, scans: false });
  expect([message.topArticles, message.recentScans]).toEqual([[], []]);
  expect((await other.call<Composition>('GET', '/dashboard/composition')).message).toEqual({
    articles: 0,
    weighed: 0,
    materials: [],
  });
  for (const path of ['/dashboard', '/dashboard/composition', '/dashboard/scans/export'])
    expect((await t.anonymous.call('GET', path)).status).toBe(401);
  const low = await t.user(admin.companyId, { level: 100 });
  expect((await low.call('GET', '/dashboard')).status).toBe(403);
});

it('rejects a range that is too long, reversed or invalid', async () => {
  for (const query of ['from=2025-01-01&to=2026-11-20', 'from=2026-11-20&to=2026-11-01', 'from=yesterday']) {
    expect((await admin.call('GET', `/dashboard?${query}`)).code).toBe('INVALID_DATA');
  }
  const year = await admin.call<Dashboard>('GET', '/dashboard?from=2025-11-20&to=2026-11-20');
  expect(year.message.scans.count).toBe(10);
});

it('writes each chart as CSV that a spreadsheet program cannot execute', async () => {
  await article(admin, '=1+1, "x"', null, []);
  const csv = async (chart: string) =>
    (await admin.call('GET', `/dashboard/${chart}/export?format=csv&from=2026-11-19&to=2026-11-20`)).response.text();
  expect(await csv('scans')).toBe('Day,Scans\r\n2026-11-19,2\r\n2026-11-20,3\r\n');
  expect(await csv('people')).toContain('Day,Sign-ins,Registrations\r\n');
  expect(await csv('composition')).toContain('Lana,43.3,60,2\r\n');
  expect(await csv('articles')).toContain('Jersey,Jersey,3,0\r\n');
  const [row] = await t.deps.db.asSystem('test', (tx) =>
    tx
      .select()
      .from(articles)
      .where(sql`name like '=%'`),
  );
  await scan(admin, row?.id ?? '', null, '2026-11-20', 9);
  expect(await csv('articles')).toContain(`"'=1+1, ""x""","'=1+1, ""x""",9,0`);
});
