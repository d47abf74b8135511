import { z } from 'zod';
import { dictionary, integer, longText, matching, upTo } from './core/common';
import { LEVELS } from './core/levels';

/**
 * A business rule: a typed setting of the whole installation. Its title and text are under `Rules.<key>` in the
 * messages.
 */
interface Rule<T> {
  default: T;
  /** Its range: a stored value outside it counts as absent. */
  schema: z.ZodType<T>;
}

const wholeNumber = (standard: number, min: number, max: number): Rule<number> => ({
  default: standard,
  schema: integer(min, max),
});

const COMPANY_LEVELS = LEVELS.filter((level) => level < 1000);

/** Most codes of one block. */
export const MAX_CODES = 10_000_000;

/** ISO 4217. */
export const currency = matching(/^[A-Z]{3}$/, 3);

/** From this block size on, the price of a thousand codes, in minor units of the currency. */
export const priceTier = z.object({ from: integer(1, MAX_CODES), perThousand: integer(0, 100_000_000) });

const isAscending = (tiers: readonly { from: number }[]) =>
  tiers.every(({ from }, at) => (at === 0 ? from === 1 : from > (tiers[at - 1]?.from ?? 0)));

/** The first tier starts at one code, each further one above the one before. */
export const MAX_TIERS = 20;
const priceTiers = upTo(MAX_TIERS, priceTier)
  .min(1)
  .refine(isAscending, { params: { text: 'format' } });

const STANDARD_PRICES = [
  { from: 1, perThousand: 4_000 },
  { from: 10_000, perThousand: 3_000 },
  { from: 50_000, perThousand: 2_000 },
];

/** Every rule there is. */
export const RULES = {
  /** Level of a newly registered company. */
  'company.defaultLevel': { default: 200, schema: z.literal(COMPANY_LEVELS) } satisfies Rule<number>,
  /** Codes that a new company gets for a trial; 0 for none. */
  'company.starterCodes': wholeNumber(50, 0, 1000),
  /** Prices of blocks of codes, by currency; nothing is sold in a currency without tiers. */
  'blocks.prices': {
    default: { EUR: STANDARD_PRICES, GBP: STANDARD_PRICES, USD: STANDARD_PRICES },
    schema: dictionary(currency, priceTiers, 50),
  } satisfies Rule<Record<string, z.output<typeof priceTiers>>>,
  /** Fewest codes that a company can buy at once. */
  'blocks.smallest': wholeNumber(100, 1, 10_000),
  /** Most codes that a company can buy at once. */
  'blocks.largest': wholeNumber(1_000_000, 10_000, MAX_CODES),
  /** The seller and the means of payment, printed on every proforma. */
  'payments.issuer': { default: '', schema: longText(1000) } satisfies Rule<string>,
} as const;

export type RuleKey = keyof typeof RULES;
export type RuleValue<K extends RuleKey> = z.output<(typeof RULES)[K]['schema']>;
