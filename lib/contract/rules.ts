import { z } from 'zod';
import { integer } from './core/common';
import { LEVELS } from './core/levels';

/** A business rule: a typed setting of the whole installation. Its title and text stand under `Rules.<key>` in the messages. */
interface Rule<T extends number> {
  default: T;
  /** Its range: what is stored and does not fit counts as absent. */
  schema: z.ZodType<T>;
}

const wholeNumber = (standard: number, min: number, max: number): Rule<number> => ({
  default: standard,
  schema: integer(min, max),
});

const COMPANY_LEVELS = LEVELS.filter((level) => level < 1000);

/** Every rule there is. */
export const RULES = {
  /** Level of a newly registered company. */
  'company.defaultLevel': { default: 200, schema: z.literal(COMPANY_LEVELS) } satisfies Rule<number>,
  /** Codes that a new company gets to try the product with; 0 for none. */
  'company.starterCodes': wholeNumber(50, 0, 1000),
} as const;

export type RuleKey = keyof typeof RULES;
export type RuleValue<K extends RuleKey> = z.output<(typeof RULES)[K]['schema']>;
