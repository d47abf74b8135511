import { sql, type SQL } from 'drizzle-orm';
import type { EffectEntry, TenantCtx } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { readKeptCount } from '../../core/lists/kept-counts';

/** Most uses of several files that are read to count the articles that show any of them. */
const MAX_USES = 10_000;

/** Uses that are no article or template: the company's logo. */
const isCompany = ({ companyId }: TenantCtx) => sql`u.owner_id = ${companyId}::uuid`;

const shownBy = (ctx: TenantCtx, files: SQL) =>
  sql`file_uses u where ${isOwn(ctx, 'u')} and u.file_id = any(${files}) and u.is_shown`;

/** Exact, because this count is stored. */
async function countOwners(ctx: TenantCtx, fileId: string) {
  const all = await readKeptCount(ctx.tx, ctx.companyId, 'files.owners', fileId);
  const { rows } = await ctx.tx.execute(
    sql`select from ${shownBy(ctx, idArray([fileId]))} and ${isCompany(ctx)} limit 1`,
  );
  return { articles: all - rows.length, isArticlesCapped: false };
}

/** An article that shows several of them counts once, so the uses are read, up to the bound. */
async function countOwnersOfMany(ctx: TenantCtx, ids: readonly string[]) {
  const { rows } = await ctx.tx.execute<{ owners: number; uses: number }>(sql`
    select count(distinct u.owner_id) filter (where not ${isCompany(ctx)})::int as owners, count(*)::int as uses
    from (select u.owner_id from ${shownBy(ctx, idArray(ids))} limit ${MAX_USES}) u`);
  const { owners = 0, uses = 0 } = rows[0] ?? {};
  return { articles: owners, isArticlesCapped: uses === MAX_USES };
}

export const filesEffects: EffectEntry = {
  /** `articles` are articles and templates that show files which stay. */
  async count(ctx, { ids }: QuestionOf<'files'>) {
    const { rows } = await ctx.tx.execute<{ id: string; is_used: boolean }>(sql`
      select f.id, f.is_used from files f where ${isOwn(ctx, 'f')} and f.id = any(${idArray(ids)}) and f.is_listed`);
    const used = rows.flatMap((file) => (file.is_used ? [file.id] : []));
    const numbers = { ...NO_EFFECT, count: rows.length - used.length, kept: used.length };
    const [firstUsed] = used;
    if (firstUsed === undefined) return numbers;
    return { ...numbers, ...(await (used.length === 1 ? countOwners(ctx, firstUsed) : countOwnersOfMany(ctx, used))) };
  },
};
