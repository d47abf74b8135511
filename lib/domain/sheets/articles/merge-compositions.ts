import type { CompositionPart } from '@/lib/contract/compositions';
import { isMainPart } from '../../composition/lexicon';
import { TOLERANCE } from '../../composition/sums';
import { MAX_MATERIALS, MAX_PARTS } from '../../composition';
import { fold } from '../../text';

/** The parts in one row of an article. */
export interface RowParts {
  row: number;
  parts: readonly CompositionPart[];
}

/** A row that contradicts the rows before it; it is left out. */
export interface Conflict {
  row: number;
  /** Row of the composition that is kept. */
  firstRow: number;
  first: readonly CompositionPart[];
  second: readonly CompositionPart[];
}

export interface MergedParts {
  merged: CompositionPart[];
  /** Parts beyond the limits of an article. */
  excess: CompositionPart[];
  conflicts: Conflict[];
  /** Rows whose single materials were joined into a part. */
  joinedRows: number[];
}

const materialKeys = (part: CompositionPart) =>
  part.materials.map(({ name, percent }) => `${fold(name)}:${percent ?? '?'}`);
const lineKey = (part: CompositionPart) => `${fold(part.label)}=${materialKeys(part).join('+')}`;
const setKey = (part: CompositionPart) => materialKeys(part).sort().join('+');

export const sumOf = (part: CompositionPart) => part.materials.reduce((sum, { percent }) => sum + (percent ?? 0), 0);

interface OpenPart {
  label: string;
  row: number;
  sum: number;
  part: CompositionPart;
}

const openPart = (part: CompositionPart, row: number): OpenPart => ({
  label: fold(part.label),
  row,
  sum: sumOf(part),
  part: { ...part, materials: [...part.materials] },
});

/** A part that is whole within the tolerance accepts only what does not exceed exactly 100: 99.5 and 0.5. */
function fits(open: OpenPart, part: CompositionPart): boolean {
  const added = sumOf(part);
  const total = Math.round((open.sum + added) * 1000) / 1000;
  return open.sum < 100 - TOLERANCE ? total <= 100 + TOLERANCE : added > 0 && total <= 100;
}

const hasRoom = (open: OpenPart, part: CompositionPart) =>
  open.part.materials.length + part.materials.length <= MAX_MATERIALS;

function extend(open: OpenPart, part: CompositionPart): void {
  open.part.materials.push(...part.materials);
  open.sum = sumOf(open.part);
}

/** One material per row: lines with the same label form one part until it is whole; a repeated line counts once. */
export function mergeLines(rows: readonly RowParts[]): MergedParts {
  const openParts: OpenPart[] = [];
  const excess: CompositionPart[] = [];
  const conflicts: Conflict[] = [];
  const seen = new Set<string>();
  const byLabel = new Map<string, OpenPart>();
  for (const { row, parts } of rows) {
    for (const part of parts) {
      const key = lineKey(part);
      if (seen.has(key)) continue;
      seen.add(key);
      const current = byLabel.get(fold(part.label));
      if (current && !fits(current, part))
        conflicts.push({ row, firstRow: current.row, first: [{ ...current.part }], second: [part] });
      else if (current && hasRoom(current, part)) extend(current, part);
      else if (!current && openParts.length < MAX_PARTS) {
        const next = openPart(part, row);
        openParts.push(next);
        byLabel.set(next.label, next);
      } else excess.push(part);
    }
  }
  return { merged: openParts.map(({ part }) => part), excess, conflicts, joinedRows: [] };
}

const isPiece = ({ parts }: RowParts) => parts.length === 1 && parts[0]?.materials.length === 1;

/**
 * One composition per row: rows with new parts add them; a row that contradicts an earlier part is a conflict and left
 * out entirely. Rows of a single material each are pieces of one part while they do not exceed 100.
 */
export function mergeCells(rows: readonly RowParts[]): MergedParts {
  const openParts: OpenPart[] = [];
  const excess: CompositionPart[] = [];
  const conflicts: Conflict[] = [];
  const joinedRows: number[] = [];
  const rowsWithParts = rows.filter(({ parts }) => parts.length > 0);
  const seen = new Set<string>();
  const byLabel = new Map<string, OpenPart[]>();
  let arePieces = true;
  const add = (part: CompositionPart, row: number) => {
    if (openParts.length >= MAX_PARTS) {
      excess.push(part);
      return;
    }
    const next = openPart(part, row);
    openParts.push(next);
    const group = byLabel.get(next.label);
    if (group) group.push(next);
    else byLabel.set(next.label, [next]);
  };
  for (const rowParts of rowsWithParts) {
    const { row, parts } = rowParts;
    const key = parts.map((part) => `${fold(part.label)}=${setKey(part)}`).join('|');
    if (seen.has(key)) continue;
    seen.add(key);
    const newParts: CompositionPart[] = [];
    let isConflict = false;
    for (const part of parts) {
      const group = byLabel.get(fold(part.label));
      if (group?.some((each) => setKey(each.part) === setKey(part))) continue;
      const [only] = group ?? [];
      if (only && group?.length === 1 && arePieces && isPiece(rowParts) && fits(only, part) && hasRoom(only, part)) {
        extend(only, part);
        joinedRows.push(row);
      } else if (group || isSecondMainPart(part, openParts)) isConflict = true;
      else newParts.push(part);
    }
    arePieces &&= isPiece(rowParts);
    if (isConflict)
      conflicts.push({
        row,
        firstRow: openParts[0]?.row ?? row,
        first: openParts.map(({ part }) => ({ ...part, materials: [...part.materials] })),
        second: parts,
      });
    else for (const part of newParts) add(part, row);
  }
  return { merged: openParts.map(({ part }) => part), excess, conflicts, joinedRows };
}

/** 'Shell: 100% wool' after '100% cotton': both describe the main part, one with a label and one without. */
function isSecondMainPart(part: CompositionPart, openParts: readonly OpenPart[]): boolean {
  const isMain = (label: string) => label === '' || isMainPart(label);
  return (
    isMain(part.label) &&
    openParts.some(({ part: { label } }) => isMain(label) && (label === '') !== (part.label === ''))
  );
}
