import type { CompositionPart } from '@/lib/contract/compositions';
import type { Locale } from '@/lib/contract/core/levels';
import { formatPercent } from './number';

/** 'Shell: 95% cotton, 5% elastane', percentages formatted in the reader's language. */
export function partText({ label, materials }: CompositionPart, locale: Locale): string {
  const materialList = materials
    .map(({ name, percent }) => (percent === null ? name : `${formatPercent(percent, locale, 3)} ${name}`))
    .join(', ');
  return label ? `${label}: ${materialList}` : materialList;
}

/** 'Shell: 95% cotton, 5% elastane · Lining: viscose'. */
export const compositionText = (parts: readonly CompositionPart[], locale: Locale): string =>
  parts.map((part) => partText(part, locale)).join(' · ');
