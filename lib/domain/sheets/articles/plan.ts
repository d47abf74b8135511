import type { CompositionPart } from '@/lib/contract/compositions';
import { shorten } from '@/lib/format/shorten';
import type { DayMonthOrder } from '../../dates';
import type { DecimalMark } from '../../numbers';
import type { ColumnField } from '../columns/fields';
import type { Fills } from '../columns/fills';

/** Which of day and month comes first, by column. */
export type DateOrders = Readonly<Record<number, DayMonthOrder>>;
/** The character before decimals, by column. */
export type DecimalMarks = Readonly<Record<number, DecimalMark>>;

export type DraftIssueKind =
  | 'required'
  | 'gtin'
  | 'gtinDiffers'
  | 'tooLong'
  | 'date'
  | 'composition'
  | 'compositionSum'
  | 'compositionUnclear'
  | 'compositionBound'
  | 'weight'
  | 'weightUnclear'
  | 'dateOrder'
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
  /** How ambiguous dates of a column are read; such a cell in another column is reported. */
  dateOrders: DateOrders;
  /** The same for numbers like '1.250'. */
  decimalMarks: DecimalMarks;
  /** What stands in for required fields that no column has. */
  fills?: Fills;
}

/** The column that a finding is about, with its title. */
export interface At {
  column: number;
  property: string;
}

export type Add = (issue: Omit<DraftIssue, 'row'>) => void;

/** A cell that is read into the draft of its row. */
export interface CellReading {
  text: string;
  at: At;
  plan: SheetPlan;
  draft: ArticleDraft;
  add: Add;
}

/** Every other finding is a warning. */
const ERRORS = new Set<DraftIssueKind>(['required', 'gtin', 'tooLong']);

export const severityOf = (kind: DraftIssueKind): DraftIssue['severity'] => (ERRORS.has(kind) ? 'error' : 'warning');

/** A cell's text as a finding shows it. */
export const shortened = (text: string) => shorten(text, 120);
