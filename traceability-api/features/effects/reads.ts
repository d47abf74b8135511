import { sql } from 'drizzle-orm';
import type { Effect, EffectQuestion } from '@/lib/contract/effects';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { isOpenTo } from '../../core/feature';

/** What something would change, before it is done. What is not the company's, or unknown, counts for nothing. @throws FORBIDDEN */
export async function askEffect(ctx: TenantCtx, question: EffectQuestion): Promise<Effect> {
  const entry = ctx.deps.entries.effects.get(question.type) ?? fail('INVALID_DATA');
  if (!isOpenTo(ctx, entry)) fail('FORBIDDEN');
  const numbers = await entry.count(ctx, question);
  const { rows } = await ctx.tx.execute<{ has: boolean }>(
    sql`select (public_email is not null or public_website is not null) as has from companies where id = ${ctx.companyId}::uuid`,
  );
  return { ...numbers, hasContact: rows[0]?.has ?? false };
}
