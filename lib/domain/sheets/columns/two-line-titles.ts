import { fold } from '../../text';
import { gramsOfUnit } from '../../weights';
import { cellText, type Cell, type SheetRow } from '../cells';

const LONGEST_TITLE = 80;
/** Minimum number of columns with a title in the first line only. */
const MIN_PLAIN = 2;

export interface TwoLines {
  titles: SheetRow;
  /** The rows after the titles. */
  samples: readonly SheetRow[];
  /** Row number of the second line; null if the titles have only one. */
  secondLine: number | null;
}

const isTitle = (cell: Cell | undefined): boolean =>
  cell === null ||
  cell === undefined ||
  typeof cell === 'number' ||
  (typeof cell === 'string' && cell.length <= LONGEST_TITLE);

/** Unit of the cells below a title. A bare 'm' or 'l' may also be a size. */
const UNIT = /^(?:cm|mm|dm|ml|cl|%|€|eur|uds?\.?|pcs|pzas?\.?)$/;
/** Format of the days below a title: 'dd/mm/aaaa'. */
const DAY = /^(?:(?:[dgm]{1,2}[/.-]){1,2}[ay]{2,4}|[ay]{4}[/.-]mm[/.-][dg]{2})$/;
/** Whether a column of a template is required, in es, en, it, pt. */
const DEMAND =
  /^(?:obligatori[oa]|requerid[oa]|opcional|recomendad[oa]|required|mandatory|optional|recommended|obbligatori[oa]|facoltativ[oa]|opzionale|consigliat[oa]|obrigatori[oa]|facultativ[oa])$/;
const BRACKETED = /^[([]\s?(\S{1,14})\s?[)\]]$/;

/** Kind of a note about the cells below a title, in a line of its own: 'kg', '(dd/mm/aaaa)'; null for other texts. */
function noteKind(text: string): 'unit' | 'other' | null {
  const folded = fold(text);
  const bracketed = BRACKETED.exec(folded)?.[1];
  const note = bracketed ?? folded.replace(/^(?:en|in|em) /, '');
  if (DAY.test(note) || DEMAND.test(note)) return 'other';
  const isSize = /^[ml]$/.test(note) && bracketed === undefined;
  return !isSize && (gramsOfUnit(note) !== null || UNIT.test(note) || /^[ml]$/.test(note)) ? 'unit' : null;
}

/** For each column, the title above it and its neighbours ('Precios' above 'Coste' and 'PVP'), or an empty text. */
function groupsOver(first: readonly string[], second: readonly string[]): string[] {
  const groups: string[] = [];
  let group = '';
  second.forEach((_, column) => {
    const title = first[column] ?? '';
    const isLeader = title !== '' && (first[column + 1] ?? '') === '' && (second[column + 1] ?? '') !== '';
    if (title !== '') group = isLeader ? title : '';
    groups.push((second[column] ?? '') === '' ? '' : group);
    if (groups[column] === '') group = '';
  });
  return groups;
}

/**
 * Joins titles in two lines: under a title over several columns, the second line has the title of each. In all other
 * columns the second line is empty, a unit, a format or a requirement, or repeats a merged cell; the next row must have
 * data there.
 */
export function joinTwoLines(titles: SheetRow, samples: readonly SheetRow[]): TwoLines {
  const unchanged = { titles, samples, secondLine: null };
  const [next, ...rest] = samples;
  if (titles.rowNumber === 0 || next?.rowNumber !== titles.rowNumber + 1 || !next.cells.every(isTitle))
    return unchanged;
  const width = Math.max(titles.cells.length, next.cells.length);
  const textsOf = ({ cells }: SheetRow) => Array.from({ length: width }, (_, column) => cellText(cells[column]));
  const [first, second] = [textsOf(titles), textsOf(next)];
  const groups = groupsOver(first, second);
  const isGrouped = (column: number) => groups[column] !== '';
  const plainColumns = first.flatMap((title, column) => (title !== '' && !isGrouped(column) ? [column] : []));
  const columnsWithNotes = plainColumns.filter((column) => noteKind(second[column] ?? '') !== null);
  const arePlain = plainColumns.every(
    (column) =>
      columnsWithNotes.includes(column) || ['', fold(first[column] ?? '')].includes(fold(second[column] ?? '')),
  );
  const areAllNamed = second.every((text, column) => text === '' || isGrouped(column) || plainColumns.includes(column));
  const hasData = rest[0] !== undefined && plainColumns.some((column) => cellText(rest[0]?.cells[column]) !== '');
  const isSecondLine = groups.some(Boolean) || columnsWithNotes.length > 0;
  if (!isSecondLine || plainColumns.length < MIN_PLAIN || !arePlain || !areAllNamed || !hasData) return unchanged;
  const cells = first.map((title, column) => {
    if (isGrouped(column)) return `${groups[column]} ${second[column]}`;
    return noteKind(second[column] ?? '') === 'unit' ? `${title} ${second[column]}` : title;
  });
  return { titles: { ...titles, cells }, samples: rest, secondLine: next.rowNumber };
}
