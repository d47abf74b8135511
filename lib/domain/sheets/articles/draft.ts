import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { cut } from '@/lib/format/shorten';
import { looksRounded, toGtin14 } from '../../gs1/check-digit';
import { asCode, asName, fold } from '../../text';
import { findingsOf, keepLink } from './cell-findings';
import { cellText, isShortened, type SheetRow } from '../cells';
import { isPieceOfComposition, type ColumnField } from '../columns/fields';
import {
  severityOf,
  shortened,
  type Add,
  type ArticleDraft,
  type CellReading,
  type DraftIssue,
  type SheetPlan,
} from './plan';
import { readComposition, readLine, readPart, readPieces, type Line } from './read-composition';
import { readDateCell, readWeightCell, unitBesideWeight } from './read-measures';

export type { ArticleDraft, DraftIssue, SheetPlan } from './plan';

type TextField = 'name' | 'description' | 'sku' | 'model';

interface OneRow {
  draft: ArticleDraft;
  issues: DraftIssue[];
  /** Source column of each value, for findings about contradictions. */
  sources: Map<string, number>;
  /** Lines of its composition with shares as written; see `scaleFractions`. */
  lines: Line[];
}

/** How the text of a cell is stored. */
const AS_STORED: Readonly<Record<TextField, (text: string) => string>> = {
  name: asName,
  description: (text) => text,
  sku: asCode,
  model: asName,
};

function readText(field: TextField, { text, at, draft, add }: CellReading) {
  const value = AS_STORED[field](text);
  const max = TEXT_LIMITS[field];
  if (value.length > max)
    add({ ...at, kind: 'tooLong', severity: severityOf('tooLong'), values: { max, length: value.length } });
  else draft[field] = value;
  if (field === 'sku' && isShortened(value))
    add({ ...at, kind: 'skuShortened', severity: severityOf('skuShortened'), values: { value: shortened(value) } });
}

function readField(field: ColumnField, row: SheetRow, reading: CellReading) {
  const { text, at, plan, draft, add } = reading;
  switch (field) {
    case 'name':
    case 'description':
    case 'sku':
    case 'model':
      return readText(field, reading);
    case 'gtin': {
      const gtin = toGtin14(text);
      if (gtin) {
        draft.gtin = gtin;
        if (looksRounded(text))
          add({ ...at, kind: 'gtinRounded', severity: severityOf('gtinRounded'), values: { value: shortened(text) } });
      } else {
        const isShortened = /^\d[.,]?\d*e\+?\d+$/iu.test(text) || looksRounded(text);
        const cause = isShortened ? 'shortened' : /^0+$/u.test(text) ? 'zeros' : 'digits';
        add({ ...at, kind: 'gtin', severity: severityOf('gtin'), values: { value: shortened(text), cause } });
      }
      return;
    }
    case 'weight':
      return readWeightCell(reading, {
        isTyped: typeof row.cells[at.column] === 'number',
        unitBeside: unitBesideWeight(row, at.column, plan),
      });
    case 'composition':
      return readComposition(reading);
    case 'part':
    case 'material':
    case 'percentage':
    case 'ignore':
      return;
    default:
      if (field.startsWith('part:')) return readPart(field.slice(5), reading);
      if (isPieceOfComposition(field)) return;
      return readProperty(field, reading);
  }
}

function readProperty(field: string, reading: CellReading): void {
  const { text, at, plan, draft, add } = reading;
  const name = field.slice(field.indexOf(':') + 1);
  const value = field.startsWith('date:') ? readDateCell(reading) : text;
  if (value.length > TEXT_LIMITS.propertyValue) {
    add({
      ...at,
      kind: 'tooLong',
      severity: severityOf('tooLong'),
      values: { max: TEXT_LIMITS.propertyValue, length: value.length },
    });
  } else draft.properties.push({ name, value, isInternal: plan.internal.has(at.column) });
}

/** Reads a single cell without its findings. */
export function readCell(row: SheetRow, column: number, plan: SheetPlan): ArticleDraft {
  const draft: ArticleDraft = { properties: [], compositions: [] };
  const field = plan.fields[column] ?? 'ignore';
  const at = { column, property: plan.headers[column] ?? '' };
  readField(field, row, { text: cellText(row.cells[column]), at, plan, draft, add: () => undefined });
  keepLink(row.cells[column], field, at, draft);
  return draft;
}

/** Reads one row by the plan. A missing name or description is an article's error, not a row's: see `mergeRows`. */
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
    readField(field, row, { text, at, plan, draft, add });
    keepLink(cell, field, at, draft);
  });
  const lines = readLine(row, plan, draft, add);
  readPieces(row, plan, draft, add);
  return { draft, issues, sources, lines };
}

/**
 * Identity of a row's article within its company: its SKU, else its GTIN, else name and description folded. Empty if
 * the row has none of them; such a row is an article of its own.
 */
export function articleKey(draft: Pick<ArticleDraft, 'sku' | 'gtin' | 'name' | 'description'>): string {
  if (draft.sku) return cut(`sku:${draft.sku}`, LONGEST_KEY);
  if (draft.gtin) return `gtin:${draft.gtin}`;
  return draft.name || draft.description ? `name:${identityKey(draft.name ?? '', draft.description ?? '')}` : '';
}

/** The database indexes it, and index entries must be small. */
const LONGEST_KEY = 600;

/** Folded name and description, the last resort of identity. */
export const identityKey = (name: string, description: string) =>
  cut(`${fold(name)}|${fold(description)}`, LONGEST_KEY);
