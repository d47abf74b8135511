import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { asName } from '../../text';
import { cellText, type SheetRow } from '../cells';

export const FILLABLE = ['name', 'description'] as const;
type Fillable = (typeof FILLABLE)[number];

/** Source of a required field without a column: the text of another column, or one text for all. */
export type Fill = { kind: 'column'; column: number } | { kind: 'value'; value: string };
export type Fills = { [K in Fillable]?: Fill | undefined };
/** The resulting texts. */
export type Filled = { [K in Fillable]?: string };

const textOf = (fill: Fill, rows: readonly SheetRow[]) =>
  fill.kind === 'value'
    ? fill.value.trim()
    : (rows.map(({ cells }) => cellText(cells[fill.column])).find((text) => text !== '') ?? '');

/** The texts for an article of these rows, except any that are longer than their field. */
export function filledBy(rows: readonly SheetRow[], fills: Fills): Filled {
  const filled: Filled = {};
  for (const field of FILLABLE) {
    const fill = fills[field];
    if (!fill) continue;
    const text = field === 'name' ? asName(textOf(fill, rows)) : textOf(fill, rows);
    if (text !== '' && text.length <= TEXT_LIMITS[field]) filled[field] = text;
  }
  return filled;
}
