import type { ArticleFacts } from '@/lib/contract/passports';
import { isWhole } from '@/lib/domain/composition/sums';

/**
 * Data that EU rules on product passports require and an article or its company lacks: an identifier of the product and
 * its operator with contact details (Regulation (EU) 2024/1781, Annex III), and its composition with complete shares
 * (Regulation (EU) 1007/2011 for textiles).
 */
export const REQUIRED_DATA = ['gtin', 'composition', 'shares', 'contact'] as const;
export type RequiredData = (typeof REQUIRED_DATA)[number];

/** The missing data, in display order. */
export function missingData({ gtin, compositions }: ArticleFacts, hasContact: boolean): RequiredData[] {
  const parts = compositions.filter(({ materials }) => materials.length > 0);
  const isPartial = parts.some(
    ({ materials }) => !isWhole(materials.reduce((sum, { percent }) => sum + (percent ?? 0), 0)),
  );
  const isMissing: Record<RequiredData, boolean> = {
    gtin: gtin === null || gtin === '',
    composition: parts.length === 0,
    shares: isPartial,
    contact: !hasContact,
  };
  return REQUIRED_DATA.filter((data) => isMissing[data]);
}
