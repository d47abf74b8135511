import { sql } from 'drizzle-orm';
import type { EffectQuestion } from '@/lib/contract/effects';
import type { EffectNumbers, TenantCtx } from './context';

export type QuestionOf<T extends EffectQuestion['type']> = Extract<EffectQuestion, { type: T }>;

export const NO_EFFECT: EffectNumbers = {
  count: 0,
  kept: 0,
  recalled: 0,
  articles: 0,
  isArticlesCapped: false,
  units: 0,
  codes: 0,
  passports: 0,
  outdated: 0,
  containers: 0,
  events: 0,
  lots: 0,
  things: 0,
  records: 0,
  scans: 0,
  materials: 0,
};

/** Records that are counted one by one before a deletion. */
export const MAX_RECORDS = 100_000;

/** An array of ids as one parameter, however many there are. */
export const idArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** The company's rows of an aliased table. */
export const isOwn = (ctx: TenantCtx, alias: string) =>
  sql`${sql.identifier(alias)}.company_id = ${ctx.companyId}::uuid`;
