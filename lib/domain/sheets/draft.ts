import { LRUCache } from 'lru-cache';
import { cut, shorten } from '@/lib/format/shorten';
import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition, type Composition, type CompositionIssueKind } from '../composition';
import { looksRounded, toGtin14 } from '../gs1/check-digit';
import { parseNumber, parseWeight } from '../numbers';
import { asName, fold } from '../text';
import { findingsOf, keepLink } from './cell-findings';
import { cellText, type SheetRow } from './cells';
import type { Fills } from './fills';
import { FIELD_TITLES, type ColumnField } from './fields';
import { readDay, type DateOrders } from './sheet-dates';
import { copyName, propertyName } from './visibility';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

export type DraftIssueKind =
  | 'required'
  | 'gtin'
  | 'tooLong'
  | 'date'
  | 'composition'
  | 'compositionSum'
  | 'compositionUnclear'
  | 'compositionBound'
  | 'weight'
  | 'contradiction'
  | 'formula'
  | 'unreadableSign'
  | 'gtinRounded';

export interface DraftIssue {
  row: number;
  column: number | null;
  property: string;
  kind: DraftIssueKind;
  severity: 'error' | 'warning';
  values: Record<string, string | number>;
}

/** What the rows of one article say. Undefined: the sheet says nothing, an article that exists keeps its value. */
export interface ArticleDraft {
  name?: string;
  description?: string;
  sku?: string;
  gtin?: string;
  model?: string;
  weightGrams?: number;
  properties: { name: string; value: string; isInternal: boolean }[];
  compositions: CompositionPart[];
}

/** How every row of an upload is read, in the preview as in the run. It travels to the thread that reads them. */
export interface SheetPlan {
  headers: readonly string[];
  fields: readonly ColumnField[];
  /** Columns whose properties are internal. */
  internal: ReadonlySet<number>;
  dateOrders: DateOrders;
  /** What stands in for required fields that no column has. */
  fills?: Fills;
}

type TextField = 'name' | 'description' | 'sku' | 'model';
type Add = (issue: Omit<DraftIssue, 'row'>) => void;

interface OneRow {
  draft: ArticleDraft;
  issues: DraftIssue[];
  /** Column that gave each value, for findings about contradictions. */
  sources: Map<string, number>;
}

const SEVERE: Record<DraftIssueKind, DraftIssue['severity']> = {
  required: 'error',
  gtin: 'error',
  tooLong: 'error',
  date: 'warning',
  composition: 'warning',
  compositionSum: 'warning',
  compositionUnclear: 'warning',
  compositionBound: 'warning',
  weight: 'warning',
  contradiction: 'warning',
  formula: 'warning',
  unreadableSign: 'warning',
  gtinRounded: 'warning',
};

/**
 * Sheets repeat the same compositions over and over: each text is read once, while those kept have half a million
 * characters together. The result is shared, so never changed.
 */
const compositions = new LRUCache<string, Composition>({
  maxSize: 500_000,
  sizeCalculation: (_, text) => text.length + 1,
  memoMethod: (text) => parseComposition(text),
});

/** Nothing is lost: what could not be read stays readable on the article, in as many properties as its length takes. */
export function keepText(text: string, title: string, isInternal: boolean, draft: ArticleDraft): void {
  const name = propertyName(title) || FIELD_TITLES.composition.en;
  let rest = text;
  for (let copy = 1; rest !== ''; copy += 1) {
    const value = cut(rest, TEXT_LIMITS.propertyValue);
    draft.properties.push({ name: copy === 1 ? name : copyName(name, copy), value, isInternal });
    rest = rest.slice(value.length);
  }
}

/** Findings about compositions that have a text of their own. */
const TOLD = new Set<CompositionIssueKind>(['unparsable', 'sum', 'bound']);

function readComposition(
  text: string,
  at: { column: number; property: string },
  plan: SheetPlan,
  draft: ArticleDraft,
  add: Add,
) {
  const { parts, issues } = compositions.memo(text);
  for (const issue of issues) {
    if (issue.kind === 'unparsable') {
      add({ ...at, kind: 'composition', severity: SEVERE.composition, values: {} });
      keepText(text, at.property, plan.internal.has(at.column), draft);
    } else if (issue.kind === 'sum') {
      add({
        ...at,
        kind: 'compositionSum',
        severity: SEVERE.compositionSum,
        values: { sum: issue.sum, part: parts[issue.part]?.label ?? '' },
      });
    }
  }
  const bounds = issues.flatMap((issue) => (issue.kind === 'bound' ? [issue.text] : []));
  if (bounds.length > 0) {
    const values = { text: shortened(bounds.join(', ')) };
    add({ ...at, kind: 'compositionBound', severity: SEVERE.compositionBound, values });
  }
  // Whatever may be read otherwise is asked about once per cell.
  if (issues.some(({ kind }) => !TOLD.has(kind))) {
    add({ ...at, kind: 'compositionUnclear', severity: SEVERE.compositionUnclear, values: { text: shortened(text) } });
  }
  // A limit is no share, and what stands in no part would be lost: the words stay as they are written.
  if (bounds.length > 0 || issues.some(({ kind }) => kind === 'left_out'))
    keepText(text, at.property, plan.internal.has(at.column), draft);
  draft.compositions.push(...parts);
}

const shortened = (text: string) => shorten(text, 120);

function readText(
  field: TextField,
  text: string,
  at: { column: number; property: string },
  draft: ArticleDraft,
  add: Add,
) {
  const value = field === 'description' ? text : asName(text);
  const max = TEXT_LIMITS[field];
  if (value.length > max)
    add({ ...at, kind: 'tooLong', severity: SEVERE.tooLong, values: { max, length: value.length } });
  else draft[field] = value;
}

/** Unit that a title names: 'Peso (kg)'. */
function unitOf(header: string): string {
  return /\b(?:kg|mg|oz|lbs?)\b/i.exec(header)?.[0] ?? '';
}

function readField(
  field: ColumnField,
  text: string,
  at: { column: number; property: string },
  plan: SheetPlan,
  draft: ArticleDraft,
  add: Add,
): void {
  const named = (kind: DraftIssueKind) =>
    add({ ...at, kind, severity: SEVERE[kind], values: { value: shortened(text) } });
  switch (field) {
    case 'name':
    case 'description':
    case 'sku':
    case 'model':
      return readText(field, text, at, draft, add);
    case 'gtin': {
      const gtin = toGtin14(text);
      if (gtin) {
        draft.gtin = gtin;
        if (looksRounded(text)) named('gtinRounded');
      } else {
        const cause = /^\d[.,]?\d*e\+?\d+$/iu.test(text) || looksRounded(text) ? 'shortened' : 'digits';
        add({ ...at, kind: 'gtin', severity: SEVERE.gtin, values: { value: shortened(text), cause } });
      }
      return;
    }
    case 'weight': {
      const unit = /\p{L}/u.test(text) ? '' : unitOf(at.property);
      const grams = parseWeight(`${text} ${unit}`);
      if (grams === null) named('weight');
      else draft.weightGrams = grams;
      return;
    }
    case 'composition':
      return readComposition(text, at, plan, draft, add);
    case 'part':
    case 'material':
    case 'percentage':
    case 'ignore':
      return;
    default:
      return readProperty(field, text, at, plan, draft, add);
  }
}

function readProperty(
  field: string,
  text: string,
  at: { column: number; property: string },
  plan: SheetPlan,
  draft: ArticleDraft,
  add: Add,
): void {
  const name = field.slice(field.indexOf(':') + 1);
  let value = text;
  if (field.startsWith('date:')) {
    const day = readDay(text, plan.dateOrders[at.column]);
    if (day === null) add({ ...at, kind: 'date', severity: SEVERE.date, values: { value: shortened(text) } });
    else value = day;
  }
  if (value.length > TEXT_LIMITS.propertyValue) {
    add({
      ...at,
      kind: 'tooLong',
      severity: SEVERE.tooLong,
      values: { max: TEXT_LIMITS.propertyValue, length: value.length },
    });
  } else draft.properties.push({ name, value, isInternal: plan.internal.has(at.column) });
}

/** Part, material and percentage in columns of their own: one line of a composition per row. */
export function readLine(row: SheetRow, plan: SheetPlan, draft: ArticleDraft, add: Add): void {
  const find = (field: ColumnField) => plan.fields.indexOf(field);
  const [part, material, percentage] = [find('part'), find('material'), find('percentage')];
  const name = asName(cellText(row.cells[material]));
  if (name === '') return;
  const label = asName(cellText(row.cells[part]));
  const cell = row.cells[percentage];
  let percent = parseNumber(cellText(cell));
  // A cell formatted as a percentage holds 0.95 for 95 %.
  if (typeof cell === 'number' && cell > 0 && cell <= 1) percent = Math.round(cell * 100_000) / 1000;
  if (percent === null || percent < 0 || percent > 100) {
    const column = percentage < 0 ? material : percentage;
    const property = plan.headers[column] ?? '';
    add({ column, property, kind: 'composition', severity: SEVERE.composition, values: {} });
    percent = null;
  }
  draft.compositions.push({ label, materials: [{ name, percent }] });
}

/** What one cell says, its findings left aside. */
export function readCell(text: string, column: number, plan: SheetPlan): ArticleDraft {
  const draft: ArticleDraft = { properties: [], compositions: [] };
  const field = plan.fields[column] ?? 'ignore';
  readField(field, text, { column, property: plan.headers[column] ?? '' }, plan, draft, () => undefined);
  return draft;
}

/** Reads one row by the plan. Missing name or description is an error of the article, not of the row: see `mergeRows`. */
export function readRow(row: SheetRow, plan: SheetPlan): OneRow {
  const draft: ArticleDraft = { properties: [], compositions: [] };
  const issues: DraftIssue[] = [];
  const sources = new Map<string, number>();
  const add: Add = (issue) => issues.push({ row: row.rowNumber, ...issue });
  plan.fields.forEach((field, column) => {
    const cell = row.cells[column];
    const at = { column, property: plan.headers[column] ?? '' };
    if (field !== 'ignore') findingsOf(cell, at).forEach(add);
    const text = cellText(cell);
    if (text === '') return;
    sources.set(field.replace(/^date:/, 'property:'), column);
    readField(field, text, at, plan, draft, add);
    keepLink(cell, field, at, draft);
  });
  readLine(row, plan, draft, add);
  return { draft, issues, sources };
}

/**
 * Identity of a row's article within its company: its sku, else its GTIN, else name and description folded. An empty text
 * when the row has none of them: such a row stands alone.
 */
export function articleKey(draft: Pick<ArticleDraft, 'sku' | 'gtin' | 'name' | 'description'>): string {
  if (draft.sku) return cut(`sku:${draft.sku}`, LONGEST_KEY);
  if (draft.gtin) return `gtin:${draft.gtin}`;
  return draft.name || draft.description ? `name:${identityKey(draft.name ?? '', draft.description ?? '')}` : '';
}

/** The database has it in an index, whose entries are small. */
const LONGEST_KEY = 600;

/** Folded name and description, the last resort of identity. */
export const identityKey = (name: string, description: string) =>
  cut(`${fold(name)}|${fold(description)}`, LONGEST_KEY);
