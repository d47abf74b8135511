/** From this size of a block on, a thousand codes cost so much, in minor units of the currency. */
export interface PriceTier {
  from: number;
  perThousand: number;
}

const priceIn = ({ from, perThousand }: PriceTier, size: number) =>
  Math.round((Math.max(size, from) * perThousand) / 1000);

/**
 * Price of a block of `size` codes in minor units. Nobody pays more for a block than for a larger one: where the next tier
 * is cheaper as a whole, its smallest block sets the price. `tiers` holds one at least.
 */
export const blockPrice = (tiers: readonly PriceTier[], size: number): number =>
  Math.min(...tiers.map((tier) => priceIn(tier, size)));

/** The largest block up to `most` codes that begins a tier and costs no more than one of `size`; `size` when none is larger. */
export const largestForPrice = (tiers: readonly PriceTier[], size: number, most: number): number =>
  Math.max(
    size,
    ...tiers
      .map(({ from }) => from)
      .filter((from) => from > size && from <= most && blockPrice(tiers, from) <= blockPrice(tiers, size)),
  );
