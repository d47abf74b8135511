import type { ImportLayout } from '@/lib/contract/import-layouts';
import { cellText, type SheetRow } from '@/lib/domain/sheets/cells';
import { withCompositionLayouts } from '@/lib/domain/sheets/columns/composition-layouts';
import { withoutCodeNames } from '@/lib/domain/sheets/columns/code-names';
import { checkDates, matchHeaders } from '@/lib/domain/sheets/columns/headers';
import { withStyleCodes } from '@/lib/domain/sheets/columns/style-codes';
import { proposeVisibility } from '@/lib/domain/sheets/columns/visibility';
import { guessByCells } from '@/lib/domain/sheets/columns/untitled';
import type { DayMonthOrder } from '@/lib/domain/dates';
import { dateReading, numberReading, type SheetEvidence } from '@/lib/domain/sheets/columns/column-evidence';
import { fold } from '@/lib/domain/text';
import type { DecimalMark } from '@/lib/domain/numbers';
import { shorten } from '@/lib/format/shorten';
import type { SheetCount } from '../read/xlsx-source';

const SAMPLES_SHOWN = 3;
const LONGEST_SAMPLE = 120;
/** A title is shown and gives a property its name; nobody reads more of it. */
const LONGEST_TITLE = 255;

/** What a company said of its columns before. */
export interface RememberedColumns {
  /** Field by folded header. */
  fields: ReadonlyMap<string, string>;
  /** Public or internal by folded header, where the company chose. */
  internal: ReadonlyMap<string, boolean>;
  /** How cells like 03/04/2026 and 1.250 are read, by folded header, where the company said. */
  dateOrders: ReadonlyMap<string, DayMonthOrder>;
  decimalMarks: ReadonlyMap<string, DecimalMark>;
  /** Folded names of properties that the company keeps internal. */
  internalNames: ReadonlySet<string>;
}

export interface TitledSheet {
  sheet: Pick<SheetCount, 'hiddenColumns' | 'isHidden'>;
  /** Of row 0 and without cells where the first row is data: the cells then say what the columns are. */
  titles: SheetRow;
  /** Some of the rows that follow the titles. */
  samples: readonly SheetRow[];
}

const textsOf = (samples: readonly SheetRow[], column: number) =>
  samples.map(({ cells }) => shorten(cellText(cells[column]), LONGEST_SAMPLE)).filter(Boolean);

/** What each column seems to be. `untitled` names, in the reader's language, the property of a column without a title. */
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
      const isHidden = hiddenColumns.includes(column);
      return {
        ...checkDates(match, texts),
        ...(guess && { ...guess, how: 'cells' as const }),
        samples: texts.slice(0, SAMPLES_SHOWN),
        ...proposeVisibility({ header, samples: texts, isHidden, isSheetHidden }, last.internalNames),
        chosen: last.internal.get(fold(header)) ?? null,
        dates: null,
        numbers: null,
      };
    })
    .map((column) => (column.header === '' && column.samples.length === 0 ? { ...column, field: 'ignore' } : column));
}

/** The columns with what all their rows say of cells that may be read two ways. */
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
