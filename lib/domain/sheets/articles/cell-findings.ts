import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { cut } from '@/lib/format/shorten';
import { cellText, type Cell } from '../cells';
import type { ColumnField } from '../columns/fields';
import { propertyName } from '../columns/visibility';

interface At {
  column: number;
  property: string;
}

interface CellFinding extends At {
  kind: 'formula' | 'unreadableSign';
  severity: 'warning';
  values: Record<string, string>;
}

interface Properties {
  properties: { name: string; value: string; isInternal: boolean }[];
}

/** The replacement character, left by failed decoding. */
const REPLACED = '\ufffd';

/** Findings about a cell, regardless of the field of its column. */
export function findingsOf(cell: Cell | undefined, at: At): CellFinding[] {
  if (typeof cell === 'object' && cell !== null && 'error' in cell) {
    const cause = cell.error === '' ? 'empty' : cell.error === '#' ? 'unknown' : 'named';
    return [{ ...at, kind: 'formula', severity: 'warning', values: { cause, value: cell.error } }];
  }
  if (!cellText(cell).includes(REPLACED)) return [];
  return [{ ...at, kind: 'unreadableSign', severity: 'warning', values: {} }];
}

/** Suffix of the name of a property that holds an address. */
const MARK = ' (URL)';

/** Keeps the address of a link: in the property itself if it fits, else in an internal one beside it. */
export function keepLink(cell: Cell | undefined, field: ColumnField, at: At, draft: Properties): void {
  if (field === 'ignore' || typeof cell !== 'object' || cell === null || !('link' in cell)) return;
  const property = draft.properties.at(-1);
  const value = property && field === `property:${property.name}` ? `${property.value} (${cell.link})` : '';
  if (property && value !== '' && value.length <= TEXT_LIMITS.propertyValue) property.value = value;
  else {
    const name = cut(propertyName(at.property) || field, TEXT_LIMITS.propertyName - MARK.length);
    draft.properties.push({ name: `${name}${MARK}`, value: cell.link, isInternal: true });
  }
}
