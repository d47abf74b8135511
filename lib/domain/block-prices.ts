/** Price of a thousand codes for blocks of at least `from` codes, in minor units of the currency. */
export interface PriceTier {
  from: number;
  perThousand: number;
}

const priceIn = ({ from, perThousand }: PriceTier, size: number) =>
  Math.round((Math.max(size, from) * perThousand) / 1000);

/**
 * Price of a block of `size` codes in minor units. A block never costs more than a larger one: if the smallest block of
 * a higher tier is cheaper, its price applies. `tiers` must not be empty.
 */
export const blockPrice = (tiers: readonly PriceTier[], size: number): number =>
  Math.min(...tiers.map((tier) => priceIn(tier, size)));

/** The largest block up to `max` codes that starts a tier and costs no more than `size` codes; `size` if none does. */
export const largestForPrice = (tiers: readonly PriceTier[], size: number, max: number): number =>
  Math.max(
    size,
    ...tiers
      .map(({ from }) => from)
      .filter((from) => from > size && from <= max && blockPrice(tiers, from) <= blockPrice(tiers, size)),
  );
