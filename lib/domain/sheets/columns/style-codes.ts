import { toGtin14 } from '../../gs1/check-digit';
import { asName } from '../../text';
import { cellText, type SheetRow } from '../cells';
import type { HeaderMatch } from './headers';

/** Minimum share of rows with a code for several GTINs that distinguishes style codes from mistakes. */
const TELLING_SHARE = 0.2;

/** Number of rows whose code has another GTIN in another row. */
function sharing(rows: readonly SheetRow[], code: number, gtin: number): number {
  const gtinsOf = new Map<string, string[]>();
  for (const { cells } of rows) {
    const name = asName(cellText(cells[code]));
    const number = toGtin14(cellText(cells[gtin]));
    if (name && number) gtinsOf.set(name, [...(gtinsOf.get(name) ?? []), number]);
  }
  return [...gtinsOf.values()].reduce((sum, gtins) => sum + (new Set(gtins).size > 1 ? gtins.length : 0), 0);
}

/**
 * 'Ref.' is the SKU for some and the style for others, whose sizes and colours have GTINs of their own: as the SKU it
 * would merge them into one article, so it becomes the model. An explicit title 'SKU' or the company's choice is kept.
 */
export function withStyleCodes<T extends HeaderMatch>(matches: readonly T[], rows: readonly SheetRow[]): T[] {
  const code = matches.find(({ field, how }) => field === 'sku' && ['synonym', 'similarity', 'cells'].includes(how));
  const gtin = matches.find(({ field }) => field === 'gtin');
  if (!code || !gtin || sharing(rows, code.column, gtin.column) < Math.max(2, rows.length * TELLING_SHARE))
    return [...matches];
  const hasModel = matches.some(({ field }) => field === 'model');
  const field = hasModel ? `property:${code.header.trim()}` : 'model';
  return matches.map((match) => (match === code ? { ...match, field, how: 'cells' } : match));
}
