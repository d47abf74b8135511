import type { ImportLayout } from '@/lib/contract/import-layouts';
import { cellText, type SheetRow } from '@/lib/domain/sheets/cells';
import { withCompositionLayouts } from '@/lib/domain/sheets/columns/composition-layouts';
import { withoutCodeNames } from '@/lib/domain/sheets/columns/code-names';
import { checkDates, matchHeaders } from '@/lib/domain/sheets/columns/headers';
import { withStyleCodes } from '@/lib/domain/sheets/columns/style-codes';
import { namesOf, proposeVisibility } from '@/lib/domain/sheets/columns/visibility';
import { guessByCells } from '@/lib/domain/sheets/columns/untitled';
import type { DayMonthOrder } from '@/lib/domain/dates';
import { dateReading, numberReading, type SheetEvidence } from '@/lib/domain/sheets/columns/column-evidence';
import { fold } from '@/lib/domain/text';
import type { DecimalMark } from '@/lib/domain/numbers';
import { shorten } from '@/lib/format/shorten';
import type { SheetCount } from '../read/row-source';

const SAMPLES_SHOWN = 3;
const LONGEST_SAMPLE = 120;
/** A title is displayed and becomes the name of a property; longer ones are truncated. */
const LONGEST_TITLE = 255;

/** A company's earlier choices for its columns. */
export interface RememberedColumns {
  /** Field by folded header. */
  fields: ReadonlyMap<string, string>;
  /** Public or internal by folded header, if the company chose. */
  internal: ReadonlyMap<string, boolean>;
  /** How cells like 03/04/2026 and 1.250 are read, by folded header, if the company chose. */
  dateOrders: ReadonlyMap<string, DayMonthOrder>;
  decimalMarks: ReadonlyMap<string, DecimalMark>;
  /** Folded names of properties that the company keeps internal. */
  internalNames: ReadonlySet<string>;
  /** Those of them that articles have: they outweigh an earlier choice of public for a column. */
  internalOfArticles: ReadonlySet<string>;
}

export interface TitledSheet {
  sheet: Pick<SheetCount, 'hiddenColumns' | 'isHidden'>;
  /** Row 0 without cells if the first row is data: the columns are then recognised by their cells. */
  titles: SheetRow;
  /** Some of the rows after the titles. */
  samples: readonly SheetRow[];
}

const textsOf = (samples: readonly SheetRow[], column: number) =>
  samples.map(({ cells }) => shorten(cellText(cells[column]), LONGEST_SAMPLE)).filter(Boolean);

/** Public or internal as proposed, and as the company chose before unless its articles are internal by now. */
function visibilityOf(column: Parameters<typeof proposeVisibility>[0], last: RememberedColumns) {
  const choice = last.internal.get(fold(column.header)) ?? null;
  const isHiddenByNow = namesOf(column).some((name) => last.internalOfArticles.has(fold(name)));
  return {
    ...proposeVisibility(column, last.internalNames),
    chosen: choice === false && isHiddenByNow ? null : choice,
  };
}

/** Guesses what each column is. `untitled` is the name, in the user's language, for columns without a title. */
export function describeColumns(
  { sheet, titles, samples }: TitledSheet,
  last: RememberedColumns,
  untitled: readonly string[],
): ImportLayout['columns'] {
  const width = [titles, ...samples].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const headers = Array.from({ length: width }, (_, column) => shorten(cellText(titles.cells[column]), LONGEST_TITLE));
  const { hiddenColumns, isHidden: isSheetHidden } = sheet;
  const cells = headers.map((_, column) => textsOf(samples, column));
  const guesses = guessByCells(titles.rowNumber === 0 ? cells : []);
  const matches = matchHeaders(headers, last.fields, (number) => untitled[number - 1] ?? String(number));
  return withCompositionLayouts(withStyleCodes(withoutCodeNames(matches, cells), samples), cells)
    .map((match) => {
      const { column, header } = match;
      const texts = cells[column] ?? [];
      const guess = guesses.get(column);
      const { field } = guess ?? match;
      const isHidden = hiddenColumns.includes(column);
      return {
        ...checkDates(match, texts),
        ...(guess && { ...guess, how: 'cells' as const }),
        // Rows of one article repeat its values: different ones say more.
        samples: [...new Set(texts)].slice(0, SAMPLES_SHOWN),
        ...visibilityOf({ header, field, samples: texts, isHidden, isSheetHidden }, last),
        dates: null,
        numbers: null,
      };
    })
    .map((column) => (column.header === '' && column.samples.length === 0 ? { ...column, field: 'ignore' } : column));
}

/** Adds to the columns how ambiguous cells are read, according to all their rows. */
export function describeReadings(
  columns: ImportLayout['columns'],
  evidence: SheetEvidence,
  last: Pick<RememberedColumns, 'dateOrders' | 'decimalMarks'>,
  language: string,
): ImportLayout['columns'] {
  return columns.map((column) => {
    const ofColumn = evidence[column.column];
    const key = fold(column.header);
    const dates = dateReading(ofColumn, column.header);
    const numbers = numberReading(ofColumn, column.header, language);
    return {
      ...column,
      dates: dates && { ...dates, last: last.dateOrders.get(key) ?? null },
      numbers: numbers && { ...numbers, last: last.decimalMarks.get(key) ?? null },
    };
  });
}
