import type { Article } from '@/lib/contract/articles';
import { formatNumber } from '@/lib/format/number';

/** 'Shell: 95 % cotton, 5 % elastane · Lining: viscose', percentages in the reader's language. */
export function compositionText(parts: Article['compositions'], locale: string): string {
  const share = (percentage: number | null) =>
    percentage === null ? '' : `${formatNumber(percentage, locale, 2)}\u00a0% `;
  return parts
    .map(({ label, materials }) => {
      const named = materials.map(({ name, percentage }) => `${share(percentage)}${name}`).join(', ');
      return label ? `${label}: ${named}` : named;
    })
    .join(' · ');
}
