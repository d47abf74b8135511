import { MAX_PARTS } from '../../composition';
import { formatComposition } from '../../composition/format';
import { shortGtin } from '../../gs1/check-digit';
import type { SheetRow } from '../cells';
import { readRow, type ArticleDraft, type DraftIssue, type SheetPlan } from './draft';
import { addValue, listValues, variesByPiece, type ValueList } from './listed-values';
import { shortened } from './plan';
import { keepText, scaleFractions, type Line } from './read-composition';
import { isPieceOfComposition, REQUIRED_FIELDS } from '../columns/fields';
import { filledBy, type Filled } from '../columns/fills';
import { isWhole } from '../../composition/sums';
import { mergeCells, mergeLines, sumOf, type RowParts } from './merge-compositions';

export interface MergedArticle {
  draft: ArticleDraft;
  issues: DraftIssue[];
  /** For new articles only. */
  fills: Filled;
}

const SINGLE = ['name', 'description', 'sku', 'gtin', 'model', 'weightGrams'] as const;

type Property = ArticleDraft['properties'][number];

interface Merge {
  draft: ArticleDraft;
  issues: DraftIssue[];
  /** Row in which each value occurs first. */
  givenBy: Map<string, number>;
  /** The properties of the draft, by name. */
  properties: Map<string, Property>;
  /** Those with different values that are all listed; null if the first one counts. */
  lists: Map<string, (Pick<DraftIssue, 'row' | 'column'> & { values: ValueList }) | null>;
}

const findingValue = (value: string | number) => (typeof value === 'number' ? value : shortened(value));

function contradiction(
  merge: Merge,
  row: SheetRow,
  column: number | undefined,
  property: string,
  field: string,
  values: [string | number, string | number],
) {
  // Two GTINs are two articles: neither code may be dropped.
  const isIdentity = field === 'gtin';
  merge.issues.push({
    row: row.rowNumber,
    column: column ?? null,
    property,
    kind: isIdentity ? 'gtinDiffers' : 'contradiction',
    severity: isIdentity ? 'error' : 'warning',
    values: {
      first: findingValue(values[0]),
      second: findingValue(values[1]),
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
    } else if (current !== value) {
      const writeValue = (each: string | number) => (field === 'gtin' ? shortGtin(String(each)) : each);
      const title = plan.headers[column ?? -1] ?? field;
      contradiction(merge, row, column, title, field, [writeValue(current), writeValue(value)]);
    }
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
    // Two columns with the same name: if one is internal, the property is.
    if (property.isInternal) existing.isInternal = true;
    if (existing.value === property.value) continue;
    const column = sources.get(key);
    const list = listOf(merge, existing, { row: merge.givenBy.get(key) ?? row.rowNumber, column: column ?? null });
    if (list) addValue(list.values, property.value);
    else contradiction(merge, row, column, property.name, key, [existing.value, property.value]);
  }
}

/** The list of a property with a second value, which begins with its first one. */
function listOf(merge: Merge, { name, value }: Property, at: Pick<DraftIssue, 'row' | 'column'>) {
  let list = merge.lists.get(name);
  if (list === undefined) {
    list = variesByPiece(name) ? { ...at, values: new Map() } : null;
    if (list) addValue(list.values, value);
    merge.lists.set(name, list);
  }
  return list;
}

/** Gives each property with different values its list. One finding per property, however many rows the article has. */
function writeLists({ lists, properties, issues }: Merge) {
  for (const [name, list] of lists) {
    const property = properties.get(name);
    if (!list || !property || list.values.size < 2) continue;
    const { row, column, values } = list;
    property.value = listValues(values);
    issues.push({
      ...{ row, column, property: name, kind: 'valuesListed', severity: 'warning' },
      values: { count: values.size, text: shortened(property.value) },
    });
  }
}

function checkRequired(merge: Merge, first: SheetRow, plan: SheetPlan) {
  for (const field of REQUIRED_FIELDS) {
    if (merge.draft[field as 'name']) continue;
    const column = plan.fields.indexOf(field);
    // A text that is too long is not missing, and has its own finding.
    if (merge.issues.some((issue) => issue.kind === 'tooLong' && issue.column === column)) continue;
    merge.issues.push({
      row: first.rowNumber,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? '',
      kind: 'required',
      severity: 'error',
      values: { field },
    });
  }
}

/** Checks the sums of parts that were joined from rows with one material each. */
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

/** The column of the composition, or the first of several. */
function compositionColumn(plan: SheetPlan): number | null {
  const column = plan.fields.findIndex(
    (field) => field === 'composition' || field === 'material' || isPieceOfComposition(field),
  );
  return column < 0 ? null : column;
}

/** Too many parts mean that a wrong column is mapped to the reference; the first excess parts are kept as text. */
function mergeCompositions(merge: Merge, rows: readonly RowParts[], first: SheetRow, plan: SheetPlan) {
  const { merged, excess, conflicts, joinedRows } = plan.fields.includes('material')
    ? mergeLines(rows)
    : mergeCells(rows);
  merge.draft.compositions = merged;
  const column = compositionColumn(plan);
  const property = plan.headers[column ?? -1] ?? '';
  for (const { row, firstRow, first: before, second } of conflicts)
    merge.issues.push({
      row,
      column,
      property,
      kind: 'contradiction',
      severity: 'warning',
      values: {
        first: shortened(formatComposition(before)),
        second: shortened(formatComposition(second)),
        row: firstRow,
      },
    });
  for (const row of joinedRows)
    merge.issues.push({
      row,
      column,
      property,
      kind: 'compositionUnclear',
      severity: 'warning',
      values: { text: shortened(formatComposition(merged)) },
    });
  if (excess.length === 0) return;
  merge.issues.push({
    row: first.rowNumber,
    column,
    property,
    kind: 'composition',
    severity: 'warning',
    values: {},
  });
  keepText(formatComposition(excess.slice(0, MAX_PARTS)), property, plan.internal.has(column ?? -1), merge.draft);
}

/**
 * Merges all rows of an article: the first value wins, a different later one is a warning with both rows, different
 * sizes and colours are listed, and parts of the composition are combined. A missing name or description is an error. `rows` must not be empty.
 */
export function mergeRows(rows: readonly SheetRow[], plan: SheetPlan): MergedArticle {
  const merge: Merge = {
    draft: { properties: [], compositions: [] },
    issues: [],
    givenBy: new Map(),
    properties: new Map(),
    lists: new Map(),
  };
  const parts: RowParts[] = [];
  const lines: Line[] = [];
  for (const row of rows) {
    const { draft, issues, sources, lines: ofRow } = readRow(row, plan);
    for (const issue of issues) merge.issues.push(issue);
    lines.push(...ofRow);
    mergeSingles(merge, row, draft, sources, plan);
    mergeProperties(merge, row, draft, sources);
    parts.push({ row: row.rowNumber, parts: draft.compositions });
  }
  writeLists(merge);
  scaleFractions(lines);
  const [first] = rows;
  if (first) {
    const [only] = parts;
    if (rows.length === 1 && only && only.parts.length <= MAX_PARTS && !plan.fields.includes('material'))
      merge.draft.compositions = [...only.parts];
    else mergeCompositions(merge, parts, first, plan);
    checkRequired(merge, first, plan);
    checkSums(merge, first, plan);
  }
  return { draft: merge.draft, issues: merge.issues, fills: filledBy(rows, plan.fills ?? {}) };
}
