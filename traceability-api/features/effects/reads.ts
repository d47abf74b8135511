import { sql, type SQL } from 'drizzle-orm';
import type { Effect, EffectQuestion } from '@/lib/contract/effects';
import type { TrashType } from '@/lib/contract/trash';
import type { TenantCtx } from '../../core/context';
import { isFreeOfUse } from '../trash/emptying';

type Numbers = Omit<Effect, 'hasContact'>;
type QuestionOf<T extends EffectQuestion['type']> = Extract<EffectQuestion, { type: T }>;

const NONE: Numbers = { count: 0, kept: 0, articles: 0, units: 0, codes: 0, passports: 0 };

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const mine = (ctx: TenantCtx, alias: string) => sql`${sql.identifier(alias)}.company_id = ${ctx.companyId}::uuid`;

/** Whether visitors can open the passport of an article `a` now. */
const isShown = sql`(a.published_version is not null and a.withdrawn_at is null and a.deleted_at is null)`;

/** Units of articles, and how many of their codes open a passport now. One look at the units, however many there are. */
async function unitsOf(ctx: TenantCtx, ids: readonly string[], shown: readonly string[]) {
  if (ids.length === 0) return { units: 0, codes: 0 };
  // All of them or none: one list less to look each unit up in.
  const opens =
    shown.length === ids.length
      ? sql`true`
      : shown.length === 0
        ? sql`false`
        : sql`u.article_id = any(${uuids(shown)})`;
  const { rows } = await ctx.tx.execute<{ units: number; codes: number }>(sql`
    select count(*)::int as units, count(*) filter (where u.withdrawn_at is null and ${opens})::int as codes
    from units u where ${mine(ctx, 'u')} and u.article_id = any(${uuids(ids)}) and u.deleted_at is null`);
  return rows[0] ?? { units: 0, codes: 0 };
}

/** What hiding or deleting live articles changes. */
async function ofArticles(ctx: TenantCtx, chosen: SQL): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ id: string; is_shown: boolean }>(
    sql`select a.id, ${isShown} as is_shown from articles a where ${mine(ctx, 'a')} and a.deleted_at is null and ${chosen}`,
  );
  const ids = rows.map(({ id }) => id);
  const shown = rows.filter((row) => row.is_shown).map(({ id }) => id);
  const counted = await unitsOf(ctx, ids, shown);
  return { ...NONE, ...counted, count: ids.length, articles: ids.length, passports: shown.length };
}

function articles(ctx: TenantCtx, { action, ids }: QuestionOf<'articles'>): Promise<Numbers> {
  const isDue = {
    remove: sql`true`,
    unpublish: sql`a.published_version is not null`,
    withdraw: sql`a.withdrawn_at is null`,
  }[action];
  return ofArticles(ctx, sql`a.id = any(${uuids(ids)}) and ${isDue}`);
}

async function units(ctx: TenantCtx, { ids }: QuestionOf<'units'>): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ count: number; articles: number; codes: number }>(sql`
    select count(*)::int as count, count(distinct a.id)::int as articles, count(*) filter (where ${isShown})::int as codes
    from units u join articles a on a.id = u.article_id and a.company_id = u.company_id
    where ${mine(ctx, 'u')} and u.id = any(${uuids(ids)}) and u.deleted_at is null and u.withdrawn_at is null`);
  const { count = 0, articles: concerned = 0, codes = 0 } = rows[0] ?? {};
  return { ...NONE, count, articles: concerned, units: count, codes };
}

async function lots(ctx: TenantCtx, { ids }: QuestionOf<'lots'>): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ units: number; is_shown: boolean }>(sql`
    select (select count(*)::int from units u where u.company_id = l.company_id and u.lot_id = l.id) as units,
      ${isShown} and a.gtin is not null as is_shown
    from lots l join articles a on a.id = l.article_id and a.company_id = l.company_id
    where ${mine(ctx, 'l')} and l.id = any(${uuids(ids)}) and l.deleted_at is null`);
  const free = rows.filter((row) => row.units === 0);
  const inUse = rows.filter((row) => row.units > 0).reduce((sum, row) => sum + row.units, 0);
  const passports = free.filter((row) => row.is_shown).length;
  return { ...NONE, count: free.length, kept: rows.length - free.length, units: inUse, passports };
}

async function materials(ctx: TenantCtx, { ids }: QuestionOf<'materials'>): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ chosen: number; used: number; articles: number }>(sql`
    with chosen as (select m.id from materials m
      where ${mine(ctx, 'm')} and m.id = any(${uuids(ids)}) and m.deleted_at is null),
    uses as (select distinct c.material_id, c.article_id from article_compositions c
      join chosen on chosen.id = c.material_id
      join articles a on a.id = c.article_id and a.deleted_at is null where ${mine(ctx, 'c')})
    select (select count(*)::int from chosen) as chosen, count(distinct material_id)::int as used,
      count(distinct article_id)::int as articles from uses`);
  const { chosen = 0, used = 0, articles: using = 0 } = rows[0] ?? {};
  return { ...NONE, count: chosen - used, kept: used, articles: using };
}

async function templates(ctx: TenantCtx, { ids }: QuestionOf<'templates'>): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ count: number; articles: number }>(sql`
    select count(*)::int as count, coalesce(sum((select count(*) from articles a
      where a.company_id = t.company_id and a.template_id = t.id and a.deleted_at is null)), 0)::int as articles
    from templates t where ${mine(ctx, 't')} and t.id = any(${uuids(ids)}) and t.deleted_at is null`);
  return { ...NONE, ...rows[0] };
}

const wasPublished = (type: TrashType) =>
  type === 'articles'
    ? sql`exists (select 1 from passport_versions v where v.company_id = t.company_id and v.article_id = t.id)`
    : sql`false`;

/** What is deleted for good, and what stays in the trash because something refers to it. */
async function trash(ctx: TenantCtx, { of }: QuestionOf<'trash'>): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<{ free: number; kept: number; passports: number }>(sql`
    select count(*) filter (where is_free)::int as free, count(*) filter (where not is_free)::int as kept,
      count(*) filter (where is_free and was_published)::int as passports
    from (select ${isFreeOfUse(of)} as is_free, ${wasPublished(of)} as was_published from ${sql.identifier(of)} t
      where ${mine(ctx, 't')} and t.deleted_at is not null) as lying`);
  const { free = 0, kept = 0, passports = 0 } = rows[0] ?? {};
  return { ...NONE, count: free, kept, articles: of === 'articles' ? free : 0, passports };
}

/** Created articles that nobody has changed since go to the trash; updated ones become what they were. */
async function imports(ctx: TenantCtx, { importId }: QuestionOf<'imports'>): Promise<Numbers> {
  const made = sql`select r.article_id from import_rows r where ${mine(ctx, 'r')} and r.import_id = ${importId}::uuid
    and r.action = 'create' and r.article_id is not null`;
  const created = await ofArticles(ctx, sql`a.version = 1 and a.id in (${made})`);
  const { rows } = await ctx.tx.execute<{ made: number; changed: number; untouched: number }>(sql`
    select (select count(distinct article_id)::int from (${made}) as m) as made, count(*)::int as changed,
      count(*) filter (where a.version = c.version_after and a.deleted_at is null)::int as untouched
    from import_changes c left join articles a on a.id = c.article_id and a.company_id = c.company_id
    where ${mine(ctx, 'c')} and c.import_id = ${importId}::uuid`);
  const { made: all = 0, changed = 0, untouched = 0 } = rows[0] ?? {};
  const kept = all - created.count + (changed - untouched);
  return { ...created, count: created.count + untouched, kept };
}

function numbersOf(ctx: TenantCtx, question: EffectQuestion): Promise<Numbers> {
  switch (question.type) {
    case 'articles':
      return articles(ctx, question);
    case 'units':
      return units(ctx, question);
    case 'lots':
      return lots(ctx, question);
    case 'materials':
      return materials(ctx, question);
    case 'templates':
      return templates(ctx, question);
    case 'trash':
      return trash(ctx, question);
    case 'imports':
      return imports(ctx, question);
  }
}

/** What something would change, before it is done. What is not the company's, or unknown, counts for nothing. */
export async function askEffect(ctx: TenantCtx, question: EffectQuestion): Promise<Effect> {
  const numbers = await numbersOf(ctx, question);
  const { rows } = await ctx.tx.execute<{ has: boolean }>(
    sql`select (public_email is not null or public_website is not null) as has from companies where id = ${ctx.companyId}::uuid`,
  );
  return { ...numbers, hasContact: rows[0]?.has ?? false };
}
