import type { CompositionPart } from '@/lib/contract/compositions';
import { shorten } from '@/lib/format/shorten';
import type { DayMonthOrder } from '../../dates';
import type { DecimalMark } from '../../numbers';
import type { ColumnField } from '../columns/fields';
import type { Fills } from '../columns/fills';

/** Order of day and month, by column. */
export type DateOrders = Readonly<Record<number, DayMonthOrder>>;
/** Decimal mark, by column. */
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
  | 'valuesListed'
  | 'formula'
  | 'unreadableSign'
  | 'gtinRounded'
  | 'skuShortened';

export interface DraftIssue {
  row: number;
  column: number | null;
  property: string;
  kind: DraftIssueKind;
  severity: 'error' | 'warning';
  values: Record<string, string | number>;
}

/** The content of an article's rows. Undefined: not in the sheet, so an existing article keeps its value. */
export interface ArticleDraft {
  name?: string;
  description?: string;
  sku?: string;
  gtin?: string;
  model?: string;
  weightGrams?: number;
  properties: { name: string; value: string; isInternal: boolean }[];
  compositions: CompositionPart[];
  /** The columns name single parts: other parts of an existing article stay. */
  hasPartsOnly?: boolean;
  /** Names of properties that hold the text of a value that could not be read before, and now can be. */
  replacedTexts?: readonly string[];
}

/** How every row of an upload is read, in the preview and in the run. It is sent to the worker thread. */
export interface SheetPlan {
  headers: readonly string[];
  fields: readonly ColumnField[];
  /** Columns whose properties are internal. */
  internal: ReadonlySet<number>;
  /** Columns that were proposed as internal, and that the user made public in this upload. */
  madePublic?: ReadonlySet<number>;
  /** How ambiguous dates of a column are read; in columns without an order they are reported. */
  dateOrders: DateOrders;
  /** The same for numbers like '1.250'. */
  decimalMarks: DecimalMarks;
  /** Substitutes for required fields without a column. */
  fills?: Fills;
}

/** The column of a finding, with its title. */
export interface At {
  column: number;
  property: string;
}

export type Add = (issue: Omit<DraftIssue, 'row'>) => void;

/** A cell to be read into the draft of its row. */
export interface CellReading {
  text: string;
  at: At;
  plan: SheetPlan;
  draft: ArticleDraft;
  add: Add;
}

/** All other findings are warnings. */
const ERRORS = new Set<DraftIssueKind>(['required', 'gtin', 'tooLong', 'skuShortened']);

export const severityOf = (kind: DraftIssueKind): DraftIssue['severity'] => (ERRORS.has(kind) ? 'error' : 'warning');

/** A cell's text, shortened for a finding. */
export const shortened = (text: string) => shorten(text, 120);
