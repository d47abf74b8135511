import { sql, type SQL } from 'drizzle-orm';
import { MAX_TAKEN_CODES, type TakenCode } from '@/lib/contract/trash';
import type { CompanyId } from '../../db/client';
import { lotFormerCodes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';

/** Ids of the lots of these articles that have a code, or had it before they were renamed. */
export const lotsCalled = (companyId: CompanyId, articleIds: SQL, code: string): SQL => sql`array(
  select l.id from lots l where l.company_id = ${companyId}::uuid and l.article_id = any(${articleIds}) and l.code = ${code}
  union all
  select f.lot_id from lot_former_codes f
    where f.company_id = ${companyId}::uuid and f.article_id = any(${articleIds}) and f.code = ${code})`;

/** Ids of up to 200 lots, of any article, that had a code before they were renamed. */
export const lotsOnceCalled = (companyId: CompanyId, code: string): SQL => sql`array(
  select f.lot_id from lot_former_codes f where f.company_id = ${companyId}::uuid and f.code = ${code} limit 200)`;

/** Keeps the code that a lot had before it was renamed. */
export const keepFormerCode = (ctx: TenantCtx, lot: { id: string; articleId: string; code: string }) =>
  ctx.tx
    .insert(lotFormerCodes)
    .values({ companyId: ctx.companyId, articleId: lot.articleId, code: lot.code, lotId: lot.id })
    .onConflictDoUpdate({
      target: [lotFormerCodes.companyId, lotFormerCodes.code, lotFormerCodes.articleId],
      set: { lotId: lot.id },
    });

/** Whether anything refers to a lot `l`: units, events, loads or recalls. */
export const isLotUsed = (l: SQL): SQL => sql`(
  exists (select 1 from units u where u.company_id = ${l}.company_id and u.lot_id = ${l}.id)
  or exists (select 1 from event_record_items i where i.company_id = ${l}.company_id and i.item_id = ${l}.id)
  or exists (select 1 from container_loads c where c.company_id = ${l}.company_id and c.item_id = ${l}.id)
  or exists (select 1 from recall_lots r where r.company_id = ${l}.company_id and r.lot_id = ${l}.id))`;

/**
 * Takes the codes of these lots from those that had them before, unless labels or events may carry them.
 * @throws CONFLICT
 */
async function takeFormerCodes(ctx: TenantCtx, lotIds: readonly string[], path: string): Promise<void> {
  const { rows } = await ctx.tx.execute<{ holder: string }>(sql`
    with taken as (
      delete from lot_former_codes f using lots l
      where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...lotIds])}::uuid[])
        and f.company_id = l.company_id and f.article_id = l.article_id and f.code = l.code
      returning f.company_id, f.lot_id, l.id as by_lot)
    select h.code as holder from taken
    join lots h on h.company_id = taken.company_id and h.id = taken.lot_id and h.id <> taken.by_lot and h.deleted_at is null
    where ${isLotUsed(sql`h`)} limit 1`);
  const [row] = rows;
  if (row) fail('CONFLICT', { text: 'lotCodeFormer', values: { lot: row.holder }, path });
}

/**
 * Writes lots whose codes no other lot of their article has, nor had before it was renamed. `path` names the code in the
 * request.
 * @throws CONFLICT
 */
export async function withUniqueCodes<T>(
  ctx: TenantCtx,
  lotIds: readonly string[],
  write: () => Promise<T>,
  path = 'code',
): Promise<T> {
  const taken = () => new ApiError('CONFLICT', { text: 'lotCodeTaken', path });
  const result = await mapUniqueViolation({ lots_code: taken }, write);
  // After the write, which waits for a concurrent one that frees the code.
  await takeFormerCodes(ctx, lotIds, path);
  return result;
}

/**
 * Codes that these lots had before, and that have led to another lot since: a lot in the trash does not keep its former
 * codes. Its history still names them.
 */
export async function readTakenCodes(ctx: TenantCtx, lotIds: readonly string[]): Promise<TakenCode[]> {
  const { rows } = await ctx.tx.execute<TakenCode & Record<string, unknown>>(sql`
    select distinct past.code, l.code as lot, h.code as holder from lots l
    join audit_subjects s on s.company_id = l.company_id and s.subject_id = l.id
    join audit_log a on a.id = s.audit_id and a.entity = 'lots' and jsonb_typeof(a.detail->'values') = 'array'
    cross join lateral (
      select c->>'from' as code from jsonb_array_elements(a.detail->'values') as c where c->>'field' = 'code') as past
    cross join lateral (
      select o.id, o.code from lots o where o.company_id = l.company_id and o.article_id = l.article_id
        and o.code = past.code and o.deleted_at is null
      union all
      select o.id, o.code from lot_former_codes f join lots o on o.company_id = f.company_id and o.id = f.lot_id
        where f.company_id = l.company_id and f.article_id = l.article_id and f.code = past.code
          and o.deleted_at is null) as h
    where l.company_id = ${ctx.companyId}::uuid and l.id = any(${idArray(lotIds)}) and h.id <> l.id
    order by lot, past.code limit ${MAX_TAKEN_CODES}`);
  return rows.map(({ code, lot, holder }) => ({ code, lot, holder }));
}
