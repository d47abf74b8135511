import { sql } from 'drizzle-orm';
import type { Effect, EffectQuestion } from '@/lib/contract/effects';
import type { EffectNumbers, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { isOpenTo } from '../../core/feature';
import { translate } from '../../core/texts';

type Contact = Record<'name' | 'website' | 'email', string>;

/** Actions after which a code shows that the brand withdrew it. */
const WITHDRAWING: ReadonlySet<EffectQuestion['type']> = new Set(['articles', 'units', 'lots', 'imports']);

/** What somebody sees who scans a code that opened a passport before. */
async function pageAfter(ctx: TenantCtx, { type }: EffectQuestion, numbers: EffectNumbers): Promise<Effect['page']> {
  if (numbers.codes + numbers.passports === 0) return null;
  const t = translate(ctx.locale, 'Passport');
  if (type === 'trash') return { title: t('unknownTitle'), text: t('unknownText'), contacts: [] };
  if (!WITHDRAWING.has(type)) return null;
  const { rows } = await ctx.tx.execute<Contact>(sql`
    select name, coalesce(public_website, '') as website, coalesce(public_email, '') as email
    from companies where id = ${ctx.companyId}::uuid`);
  const { name = '', website = '', email = '' } = rows[0] ?? {};
  const host = website && new URL(website).host;
  return {
    title: t('withdrawnTitle'),
    text: t('withdrawnText', { brand: name }),
    contacts: [host, email].filter((contact) => contact !== ''),
  };
}

/** Preview of an action. Unknown items, and those that are not the company's, do not count. @throws FORBIDDEN */
export async function askEffect(ctx: TenantCtx, question: EffectQuestion): Promise<Effect> {
  const entry = ctx.deps.entries.effects.get(question.type) ?? fail('INVALID_DATA');
  if (!isOpenTo(ctx, entry)) fail('FORBIDDEN');
  const countedAt = ctx.now().toISOString();
  const numbers = await entry.count(ctx, question);
  return { ...numbers, countedAt, page: await pageAfter(ctx, question, numbers) };
}
