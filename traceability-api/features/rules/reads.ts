import { eq } from 'drizzle-orm';
import { RULES, type RuleKey, type RuleValue } from '@/lib/contract/rules';
import { rules } from '../../db/schema';
import type { Tx } from '../../db/client';

/** The current value of a business rule: the stored one, else its default. */
export async function ruleValue<K extends RuleKey>(tx: Tx, key: K): Promise<RuleValue<K>> {
  const [row] = await tx.select({ value: rules.value }).from(rules).where(eq(rules.key, key)).limit(1);
  const rule = RULES[key];
  const set = rule.schema.safeParse(row?.value);
  return (set.success ? set.data : rule.default) as RuleValue<K>;
}
