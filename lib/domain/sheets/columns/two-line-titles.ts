import { fold } from '../../text';
import { cellText, type Cell, type SheetRow } from '../cells';

const LONGEST_TITLE = 80;
/** Columns that have their title in the first line alone. */
const MIN_PLAIN = 2;

export interface TwoLines {
  titles: SheetRow;
  /** The rows behind the titles. */
  samples: readonly SheetRow[];
  /** Number of the second line; null where the titles have one. */
  secondLine: number | null;
}

const isTitle = (cell: Cell | undefined): boolean =>
  cell === null ||
  cell === undefined ||
  typeof cell === 'number' ||
  (typeof cell === 'string' && cell.length <= LONGEST_TITLE);

/** For each column the title that stands over it and its neighbours ('Precios' over 'Coste' and 'PVP'), or an empty text. */
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
 * Titles in two lines as one: where the first has a title over several columns, the second says what each is. In all other
 * columns the second line is empty, or the first one's cell reaches down to it; a row of data fills them.
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
  const plain = first.flatMap((title, column) => (title !== '' && !isGrouped(column) ? [column] : []));
  const arePlain = plain.every((column) => ['', fold(first[column] ?? '')].includes(fold(second[column] ?? '')));
  const areAllNamed = second.every((text, column) => text === '' || isGrouped(column) || plain.includes(column));
  const hasData = rest[0] !== undefined && plain.some((column) => cellText(rest[0]?.cells[column]) !== '');
  if (!groups.some(Boolean) || plain.length < MIN_PLAIN || !arePlain || !areAllNamed || !hasData) return unchanged;
  const cells = first.map((title, column) => (isGrouped(column) ? `${groups[column]} ${second[column]}` : title));
  return { titles: { ...titles, cells }, samples: rest, secondLine: next.rowNumber };
}
