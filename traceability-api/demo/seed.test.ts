import { sql } from 'drizzle-orm';
import type { Composition, Dashboard, PostSalesFigures } from '@/lib/contract/dashboard';
import { events, type Event } from '@/lib/contract/events';
import { setUpTestApp } from '../testing/app';
import { sentBack } from '../testing/sent-back';
import { COMPANY_TABLES, countDemo, removeDemo } from './remove';
import { seedDemo } from './seed';

const t = setUpTestApp();

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.deps.db.asSystem('test', (tx) => tx.execute<T>(query))).rows;
const count = async (query: ReturnType<typeof sql>) => Number((await rows<{ count: string }>(query))[0]?.count);

beforeAll(async () => {
  expect(await seedDemo(t.deps)).toBe(true);
}, 180_000);

async function signIn(email: string) {
  const answer = await t.anonymous.call<{ token: string; profile: Record<string, unknown> }>('POST', '/auth/login', {
    email,
    password: 'demo-Trace-2026',
  });
  return {
    status: answer.status,
    profile: answer.message.profile,
    headers: { authorization: `Bearer ${answer.message.token}` },
  };
}

it('is loaded once', async () => {
  expect(await seedDemo(t.deps)).toBe(false);
  expect(await count(sql`select count(*) from articles`)).toBe(540);
  expect(await count(sql`select count(*) from units`)).toBe(20_000);
  expect(await count(sql`select count(*) from passport_versions`)).toBe(540);
});

it('records events of every lot and some units, none in the future', async () => {
  const [counts] = await rows<{ lots: number; unrecorded: number; to_come: number; back: number }>(sql`
    select (select count(*)::int from lots l join process_articles p on p.article_id = l.article_id and p.type = 'manufacturing') as lots,
      (select count(*)::int from lots l join process_articles p on p.article_id = l.article_id and p.type = 'manufacturing'
        where not exists (select 1 from event_record_items i where i.item_id = l.id)) as unrecorded,
      (select count(*)::int from event_records where happened_at > now()) as to_come,
      (select count(*)::int from event_record_items where item_type = 'unit') as back`);
  expect(counts).toMatchObject({ to_come: 0, unrecorded: 0 });
  expect(counts?.lots).toBeGreaterThan(50);
  expect(counts?.back).toBeGreaterThan(20);
});

it('records two years of container loads without duplicates, early unloads or overfull containers', async () => {
  const [counts] = await rows<Record<string, number>>(sql`
    select (select count(*)::int from container_loads) as loads,
      (select count(*)::int from container_loads where unloaded_at <= loaded_at) as backwards,
      (select count(*)::int from container_loads a join container_loads b on a.item_id = b.item_id and a.id < b.id
        and a.loaded_at < coalesce(b.unloaded_at, 'infinity') and b.loaded_at < coalesce(a.unloaded_at, 'infinity')) as twice,
      (select count(*)::int from containers c where loaded <>
        (select count(*) from container_loads l where l.container_id = c.id and l.unloaded_at is null)) as differing,
      (select count(*)::int from container_loads l join units u on u.id = l.item_id where l.loaded_at < u.created_at) as early,
      (select extract(day from max(happened_at) - min(happened_at))::int from event_records
        where kind in ('load', 'unload', 'move')) as days`);
  expect(counts).toMatchObject({ backwards: 0, twice: 0, differing: 0, early: 0 });
  expect(counts?.loads).toBeGreaterThan(1_000);
  expect(counts?.days).toBeGreaterThan(680);
  const inside = await rows<{ full: number }>(sql`
    select count(*) filter (where loaded > 0)::int as full from containers group by company_id`);
  for (const { full } of inside) expect(full).toBeGreaterThan(2);
  const after = await rows<{ kind: string }>(sql`
    select distinct kind from event_records where kind in ('repair', 'resale', 'return') order by 1`);
  expect(after.map(({ kind }) => kind)).toEqual(['repair', 'resale', 'return']);
});

it('has a history with creation and publication for every article', async () => {
  const differing = await rows(sql`
    select a.id from articles a where (
      select array_agg(l.detail->>'kind' order by l.id) from audit_subjects s join audit_log l on l.id = s.audit_id
      where s.subject_id = a.id and l.created_at = a.created_at and l.user_id is not null)
      is distinct from case when a.published_version is null then array['uploaded'] else array['uploaded', 'published'] end`);
  expect(differing).toEqual([]);
});

it('records the inputs of lots, and splits some', async () => {
  const [counts] = await rows<Record<string, number>>(sql`
    select (select count(distinct epc)::int from event_record_items where item_type = 'foreign') as deliveries,
      (select count(*)::int from lots where split_from_id is not null) as parts,
      (select count(*)::int from lots l where split_from_id is not null
        and not exists (select 1 from units u where u.lot_id = l.id)) as empty,
      (select count(*)::int from lots where split_at > now()) as to_come`);
  expect(counts).toMatchObject({ empty: 0, to_come: 0 });
  expect(counts?.deliveries).toBeGreaterThan(20);
  expect(counts?.parts).toBeGreaterThan(5);
});

it('lets the users of the specification sign in', async () => {
  const people = {
    'superadmin@ts.test': 1000,
    'admin@lana.test': 500,
    'user@lana.test': 300,
    'collaborator@lana.test': 200,
    'admin@vega.test': 500,
    'admin@nora.test': 200,
  };
  for (const [email, levelAccess] of Object.entries(people)) {
    expect((await signIn(email)).profile).toMatchObject({ levelAccess, isDemo: true });
  }
  const { profile } = await signIn('admin@nora.test');
  expect(profile).toMatchObject({ companyStatus: 'pendiente', prevLevelAccess: 200 });
  expect((await signIn('admin@vega.test')).profile).toMatchObject({ hasFinalUsers: true });
});

it('lists as many after-sales records as the dashboard counts', async () => {
  const { headers } = await signIn('admin@lana.test');
  const read = async <T>(path: string) => (await t.anonymous.call<T>('GET', path, undefined, headers)).message;
  for (const days of [7, 30, 400]) {
    const from = new Date(t.deps.now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const range = `from=${from}&to=${t.deps.now().toISOString().slice(0, 10)}`;
    const chart = await read<PostSalesFigures>(`/dashboard/post-sales?${range}`);
    const figure = (metric: 'repairs' | 'resales' | 'returns') => chart.days.reduce((sum, day) => sum + day[metric], 0);
    const counted = async (kind: string) => {
      const path = `/event-records?kind=${kind}&isCorrected=false&${range}&pageSize=1`;
      return (await read<{ approximateTotal: number }>(path)).approximateTotal;
    };
    const figures = [figure('repairs'), figure('resales'), figure('returns')];
    expect([await counted('repair'), await counted('resale'), await counted('return')]).toEqual(figures);
    expect(await counted('repair,resale,return')).toBe(figures.reduce((sum, each) => sum + each, 0));
    if (days === 400) expect(Math.min(...figures)).toBeGreaterThan(5);
  }
});

it('keeps roll-ups and blocks equal to the rows', async () => {
  const differing = await rows(sql`
    with counted as (
      select company_id, 'scans' as metric, (at at time zone 'UTC')::date as day, count(*) from scans group by 1, 3
      union all select company_id, 'visits', (at at time zone 'UTC')::date, count(*) from visits group by 1, 3)
    select * from counted full join (select * from daily_counts where metric in ('scans', 'visits')) d
      using (company_id, metric, day) where counted.count is distinct from d.count`);
  expect(differing).toEqual([]);
  const spans = await rows<{ span: string; count: string }>(
    sql`select span, sum(count) as count from article_scan_counts group by span order by span`,
  );
  const scans = String(await count(sql`select count(*) from scans`));
  expect(spans).toEqual(['day', 'month', 'week'].map((span) => ({ span, count: scans })));
  const blocks = await rows(sql`
    select b.id from code_blocks b where b.next_number - b.first_number <> (select count(*) from units where block_id = b.id)`);
  expect(blocks).toEqual([]);
  expect(
    await count(sql`select count(*) from scans s join units u on u.id = s.unit_id where s.at < u.created_at`),
  ).toBe(0);
});

it('has processes with matching event types, and a manufacturing process for every article', async () => {
  const counts = await rows<{ company: string; processes: number; events: number }>(sql`
    select c.name as company, count(distinct e.process_id)::int as processes, count(*)::int as events
    from events e join companies c on c.id = e.company_id group by 1 order by 1`);
  expect(counts).toEqual([
    { company: 'Lana', processes: 4, events: 23 },
    { company: 'Nora', processes: 3, events: 13 },
    { company: 'Vega', processes: 4, events: 22 },
  ]);
  expect(
    await count(sql`select count(*) from articles a
      where not exists (select 1 from process_articles p where p.article_id = a.id and p.type = 'manufacturing')`),
  ).toBe(0);
  const { headers } = await signIn('admin@lana.test');
  const listed = await t.anonymous.call<{ results: Event[] }>('GET', '/events?sort=position', undefined, headers);
  for (const { article, container, ...event } of listed.message.results) {
    const ids = { articleId: article?.id ?? null, containerId: container?.id ?? null };
    const body = { ...sentBack(events.update.body, event), ...ids };
    expect((await t.anonymous.call('PUT', `/events/${event.id}`, body, headers)).status).toBe(200);
  }
});

it('fills the dashboard', async () => {
  const { headers } = await signIn('admin@lana.test');
  const { message } = await t.anonymous.call<Dashboard>('GET', '/dashboard', undefined, headers);
  expect(message.totals).toMatchObject({ units: 12_200, codes: 152_800 });
  expect(message.days.slice(0, -1).every(({ scans, visits, logins }) => scans > 10 && visits > 10 && logins > 0)).toBe(
    true,
  );
  expect(message.topArticles).toHaveLength(8);
  const composition = await t.anonymous.call<Composition>('GET', '/dashboard/composition', undefined, headers);
  expect([composition.message.articles, composition.message.weighed]).toEqual([320, 320]);
  expect(composition.message.materials.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 0);
});

it('is removed completely except for the audit log, without affecting other companies', async () => {
  const tables = await rows<{ name: string }>(sql`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  expect(tables.map(({ name }) => name).sort()).toEqual(
    [...COMPANY_TABLES, 'audit_log', 'audit_subjects', 'users'].sort(),
  );
  const own = await t.company();
  expect(await countDemo(t.deps)).toMatchObject({ companies: 3, people: 6, units: expect.any(Number) as number });
  expect(await removeDemo(t.deps)).toEqual({ companies: 3, people: 6 });
  for (const table of COMPANY_TABLES) {
    expect([table, await count(sql`select count(*) from ${sql.identifier(table)}`)]).toEqual([table, 0]);
  }
  expect((await own.call('GET', '/auth/me')).status).toBe(200);
  expect((await signIn('admin@lana.test')).status).toBe(401);
  expect(await removeDemo(t.deps)).toEqual({ companies: 0, people: 0 });
  expect(await countDemo(t.deps)).toEqual({ companies: 0, people: 0, articles: 0, units: 0, records: 0 });
});

it('is not loaded again at the next start, even if the database is otherwise empty', async () => {
  await t.deps.db.asSystem('test', async (tx) => {
    await tx.execute(sql`delete from sessions`);
    await tx.execute(sql`delete from users`);
    await tx.execute(sql`delete from companies`);
  });
  expect(await seedDemo(t.deps)).toBe(false);
});
