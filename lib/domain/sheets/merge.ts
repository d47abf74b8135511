import type { CompositionPart } from '@/lib/contract/compositions';
import { shorten } from '@/lib/format/shorten';
import { formatComposition, MAX_MATERIALS, MAX_PARTS } from '../composition';
import { fold } from '../text';
import type { SheetRow } from './cells';
import { keepText, readRow, type ArticleDraft, type DraftIssue, type SheetPlan } from './draft';
import { REQUIRED_FIELDS } from './fields';
import { isWhole, TOLERANCE } from '../composition/sums';

export interface MergedArticle {
  draft: ArticleDraft;
  issues: DraftIssue[];
}

const SINGLE = ['name', 'description', 'sku', 'gtin', 'model', 'weightGrams'] as const;

const partKey = (part: CompositionPart) =>
  `${fold(part.label)}=${part.materials.map(({ name, percent }) => `${fold(name)}:${percent ?? '?'}`).join('+')}`;

const sumOf = (part: CompositionPart) => part.materials.reduce((sum, { percent }) => sum + (percent ?? 0), 0);

interface OpenPart {
  label: string;
  sum: number;
  part: CompositionPart;
}

/**
 * Puts the parts of many rows together: an equal part counts once; pieces of one label below 100 % are one part
 * (one material per row); a complete part stays as it is. What an article has no room for is left over.
 */
function mergeParts(parts: readonly CompositionPart[]): { merged: CompositionPart[]; left: CompositionPart[] } {
  const merged: OpenPart[] = [];
  const left: CompositionPart[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const key = partKey(part);
    if (seen.has(key)) continue;
    seen.add(key);
    const label = fold(part.label);
    const sum = sumOf(part);
    const open = merged.find(
      (other) => other.label === label && other.sum + sum <= 100 + TOLERANCE && other.sum < 100 - TOLERANCE,
    );
    if (open && open.part.materials.length + part.materials.length <= MAX_MATERIALS) {
      open.part.materials.push(...part.materials);
      open.sum = sumOf(open.part);
    } else if (!open && merged.length < MAX_PARTS)
      merged.push({ label, sum, part: { ...part, materials: [...part.materials] } });
    else left.push(part);
  }
  return { merged: merged.map(({ part }) => part), left };
}

interface Merge {
  draft: ArticleDraft;
  issues: DraftIssue[];
  /** Row that first gave each value. */
  givenBy: Map<string, number>;
  /** The properties of the draft, by name. */
  properties: Map<string, ArticleDraft['properties'][number]>;
}

function contradiction(
  merge: Merge,
  row: SheetRow,
  column: number | undefined,
  property: string,
  field: string,
  values: [string, string],
) {
  merge.issues.push({
    row: row.rowNumber,
    column: column ?? null,
    property,
    kind: 'contradiction',
    severity: 'warning',
    values: {
      first: shorten(values[0], 120),
      second: shorten(values[1], 120),
      row: merge.givenBy.get(field) ?? row.rowNumber,
    },
  });
}

function mergeSingles(merge: Merge, row: SheetRow, draft: ArticleDraft, sources: Map<string, number>, plan: SheetPlan) {
  for (const field of SINGLE) {
    const value = draft[field];
    if (value === undefined) continue;
    const current = merge.draft[field];
    const column = sources.get(field === 'weightGrams' ? 'weight' : field);
    if (current === undefined) {
      Object.assign(merge.draft, { [field]: value });
      merge.givenBy.set(field, row.rowNumber);
    } else if (current !== value)
      contradiction(merge, row, column, plan.headers[column ?? -1] ?? field, field, [String(current), String(value)]);
  }
}

function mergeProperties(merge: Merge, row: SheetRow, draft: ArticleDraft, sources: Map<string, number>) {
  for (const property of draft.properties) {
    const key = `property:${property.name}`;
    const existing = merge.properties.get(property.name);
    if (existing === undefined) {
      merge.draft.properties.push(property);
      merge.properties.set(property.name, property);
      merge.givenBy.set(key, row.rowNumber);
      continue;
    }
    // Two columns of one name: what one of them keeps internal is not given away by the other.
    if (property.isInternal) existing.isInternal = true;
    if (existing.value !== property.value)
      contradiction(merge, row, sources.get(key), property.name, key, [existing.value, property.value]);
  }
}

function checkRequired(merge: Merge, first: SheetRow, plan: SheetPlan) {
  for (const field of REQUIRED_FIELDS) {
    if (merge.draft[field as 'name']) continue;
    const column = plan.fields.indexOf(field);
    // A text that is too long is there, and has its own finding.
    if (merge.issues.some((issue) => issue.kind === 'tooLong' && issue.column === column)) continue;
    merge.issues.push({
      row: first.rowNumber,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? field,
      kind: 'required',
      severity: 'error',
      values: { field },
    });
  }
}

/** Sums of parts that were put together from rows with one material each. */
function checkSums(merge: Merge, first: SheetRow, plan: SheetPlan) {
  if (!plan.fields.includes('material')) return;
  const column = plan.fields.indexOf('percentage');
  for (const part of merge.draft.compositions) {
    const sum = Math.round(sumOf(part) * 1000) / 1000;
    if (isWhole(sum) || part.materials.some(({ percent }) => percent === null)) continue;
    merge.issues.push({
      row: first.rowNumber,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? '',
      kind: 'compositionSum',
      severity: 'warning',
      values: { sum, part: part.label },
    });
  }
}

/** Rows of one article are many where a wrong column was taken for its reference; the first parts too many stay as text. */
function mergeCompositions(merge: Merge, parts: readonly CompositionPart[], first: SheetRow, plan: SheetPlan) {
  const { merged, left } = mergeParts(parts);
  merge.draft.compositions = merged;
  if (left.length === 0) return;
  const column = plan.fields.findIndex((field) => field === 'composition' || field === 'material');
  const property = plan.headers[column] ?? '';
  const at = { row: first.rowNumber, column: column < 0 ? null : column, property };
  merge.issues.push({ ...at, kind: 'composition', severity: 'warning', values: {} });
  keepText(formatComposition(left.slice(0, MAX_PARTS)), property, plan.internal.has(column), merge.draft);
}

/**
 * One article from all its rows: first values win, a different later one is a warning that names both rows, parts of the
 * composition are put together. Missing name or description is an error. `rows` must not be empty.
 */
export function mergeRows(rows: readonly SheetRow[], plan: SheetPlan): MergedArticle {
  const merge: Merge = {
    draft: { properties: [], compositions: [] },
    issues: [],
    givenBy: new Map(),
    properties: new Map(),
  };
  const parts: CompositionPart[] = [];
  for (const row of rows) {
    const { draft, issues, sources } = readRow(row, plan);
    for (const issue of issues) merge.issues.push(issue);
    mergeSingles(merge, row, draft, sources, plan);
    mergeProperties(merge, row, draft, sources);
    parts.push(...draft.compositions);
  }
  const [first] = rows;
  if (first) {
    if (rows.length === 1 && !plan.fields.includes('material')) merge.draft.compositions = parts;
    else mergeCompositions(merge, parts, first, plan);
    checkRequired(merge, first, plan);
    checkSums(merge, first, plan);
  }
  return { draft: merge.draft, issues: merge.issues };
}
