import { isFilled, type Cell } from '@/lib/domain/sheets/cells';
import { WorkbookError } from './problems';

/** Vertically merged cells, with their column from 1. */
export interface VerticalMerge {
  column: number;
  top: number;
  bottom: number;
}

/** Information about cells that follows them in the XML of a sheet. */
export interface SheetExtras {
  merges: VerticalMerge[];
  /** Cell reference (B7) → relationship id. */
  links: Map<string, string>;
}

/** Of each kind; enough for a sheet of 100,000 rows with a link in each. */
const MAX_EXTRAS = 200_000;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean) ?? '';

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Records a `mergeCell` or `hyperlink` of a sheet. @throws WorkbookError if there are unreasonably many */
export function noteExtra(extras: SheetExtras, tag: string, attributes: string): void {
  const reference = attribute(attributes, 'ref');
  const [, left = '', top = '', , bottom = ''] = REFERENCE.exec(reference) ?? [];
  if (left === '') return;
  if (tag === 'hyperlink') {
    const relation = attribute(attributes, '(?:\\w+:)?id');
    if (relation !== '') extras.links.set(`${left}${top}`, relation);
  } else if (Number(bottom) > Number(top))
    extras.merges.push({ column: columnOf(left), top: Number(top), bottom: Number(bottom) });
  if (extras.links.size > MAX_EXTRAS || extras.merges.length > MAX_EXTRAS) throw new WorkbookError('tooHard');
}

const RELATION = /<(?:\w+:)?Relationship(?=\s)([^<>]*)>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** External addresses by relationship id. */
export function addressesOf(relations: string): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [, attributes = ''] of relations.matchAll(RELATION)) {
    if (attribute(attributes, 'TargetMode') !== 'External') continue;
    addresses.set(attribute(attributes, 'Id'), decode(attribute(attributes, 'Target')));
  }
  return addresses;
}

/** Gives every row of a vertically merged cell its value; rows must come in order. */
export class MergedCells {
  private readonly waiting: VerticalMerge[];
  private next = 0;
  private readonly open = new Map<number, { bottom: number; value: Cell }>();

  constructor(merges: readonly VerticalMerge[], columns: number) {
    this.waiting = merges.filter(({ column }) => column <= columns).sort((a, b) => a.top - b.top);
  }

  /** Fills merged values into a non-empty row, and returns how many. */
  fill(rowNumber: number, cells: Cell[]): number {
    for (; (this.waiting[this.next]?.top ?? Infinity) <= rowNumber; this.next += 1) {
      const { column, top, bottom } = this.waiting[this.next] as VerticalMerge;
      const value = cells[column - 1] ?? null;
      if (top === rowNumber && isFilled(value)) this.open.set(column, { bottom, value });
    }
    if (cells.length === 0) return 0;
    let filled = 0;
    for (const [column, { bottom, value }] of this.open) {
      if (bottom < rowNumber) this.open.delete(column);
      else if (!isFilled(cells[column - 1])) {
        while (cells.length < column) cells.push(null);
        cells[column - 1] = value;
        filled += 1;
      }
    }
    return filled;
  }
}
