import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { publications as contract } from '@/lib/contract/publications';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { claimedGtins } from '../gtin-claims/claims';
import { countIncomplete } from '../passports/languages-missing';

type Preview = z.output<typeof contract.preview.response>;

interface Chosen extends Record<string, unknown> {
  id: string;
  gtin: string | null;
  is_public: boolean;
  is_due: boolean;
  is_withdrawn: boolean;
}

/** Units of articles, from the stored counts. */
async function countCodes(ctx: TenantCtx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await ctx.tx.execute<{ codes: number }>(sql`
    select coalesce(sum(delta), 0)::int as codes from list_counts
    where company_id = ${ctx.companyId}::uuid and kind = 'units.article' and ref = any(${sql.param([...ids])}::text[])`);
  return rows[0]?.codes ?? 0;
}

/** Preview of publishing these articles. Unknown ones do not count. */
export async function previewPublication(ctx: TenantCtx, ids: string[]): Promise<Preview> {
  const { rows } = await ctx.tx.execute<Chosen>(sql`
    select id, gtin, published_version is not null as is_public, withdrawn_at is not null as is_withdrawn,
      (published_version is null or updated_at > published_at) as is_due
    from articles where company_id = ${ctx.companyId}::uuid and id = any(${idArray(ids)}) and deleted_at is null`);
  const due = rows.filter((row) => row.is_due);
  const foreignGtins = await claimedGtins(
    ctx.tx,
    ctx.companyId,
    due.flatMap(({ gtin, is_public: isPublic }) => (gtin !== null && !isPublic ? [gtin] : [])),
  );
  const publishable = due.filter(
    ({ gtin, is_public: isPublic }) => isPublic || gtin === null || !foreignGtins.has(gtin),
  );
  const visible = publishable.filter((row) => !row.is_withdrawn);
  const again = publishable.filter((row) => row.is_public).length;
  return {
    articles: rows.length,
    first: publishable.length - again,
    again,
    unchanged: rows.length - due.length,
    refused: due.length - publishable.length,
    withdrawn: publishable.length - visible.length,
    codes: await countCodes(
      ctx,
      visible.map(({ id }) => id),
    ),
    incomplete: await countIncomplete(ctx, idArray(visible.map(({ id }) => id))),
  };
}
