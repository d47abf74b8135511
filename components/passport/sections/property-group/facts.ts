import type { Fact } from '@/lib/contract/sections/property-group';
import { printedGtin } from '@/lib/domain/gs1/printed-gtin';
import type { Loader } from '../source';

/** The article's own facts, ready for display; null if there is none. */
export type PropertyGroupFacts = Readonly<Record<Fact, string | null>>;

export const loadPropertyGroupFacts: Loader<'property_group', PropertyGroupFacts> = ({ snapshot, format }) => {
  const { model, weightGrams, sku, gtin } = snapshot.article;
  return {
    model: model || null,
    weight: weightGrams === null ? null : format.weight(weightGrams),
    sku: sku || null,
    gtin: gtin === null ? null : printedGtin(gtin),
  };
};
