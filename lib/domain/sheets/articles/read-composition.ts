import { LRUCache } from 'lru-cache';
import type { CompositionPart } from '@/lib/contract/compositions';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { cut } from '@/lib/format/shorten';
import { parseComposition, type Composition, type CompositionIssueKind } from '../../composition';
import { translatePart } from '../../dictionary/dictionary';
import { parseNumber } from '../../numbers';
import { asName, fold, foldWords } from '../../text';
import { isLabelLike, isMainPart, isMaterialHeading, isModifier } from '../../composition/lexicon';
import { isWhole } from '../../composition/sums';
import { cellText, type Cell, type SheetRow } from '../cells';
import { FIELD_TITLES, type ColumnField } from '../columns/fields';
import { shortened, type Add, type ArticleDraft, type At, type CellReading, type SheetPlan } from './plan';
import { copyName, propertyName } from '../columns/visibility';

/**
 * Sheets repeat the same compositions over and over, so results are cached, up to half a million characters of texts.
 * A result is shared and must never be mutated.
 */
const compositions = new LRUCache<string, Composition>({
  maxSize: 500_000,
  sizeCalculation: (_, text) => text.length + 1,
  memoMethod: (text) => parseComposition(text),
});

/** Keeps an unreadable text on the article, so that nothing is lost, in as many properties as its length requires. */
export function keepText(
  text: string,
  title: string,
  isInternal: boolean,
  draft: ArticleDraft,
  field: string = FIELD_TITLES.composition.en,
): void {
  const name = propertyName(title) || field;
  let rest = text;
  for (let copy = 1; rest !== ''; copy += 1) {
    const value = cut(rest, TEXT_LIMITS.propertyValue);
    draft.properties.push({ name: copy === 1 ? name : copyName(name, copy), value, isInternal });
    rest = rest.slice(value.length);
  }
}

/** Issues of compositions that have findings of their own. */
const WITH_OWN_TEXT = new Set<CompositionIssueKind>(['unparsable', 'sum', 'bound']);

/** Reads a composition cell into the draft; an unreadable one is kept as a property, with a warning. */
export function readComposition({ text, at, plan, draft, add }: CellReading) {
  const { parts, issues } = compositions.memo(text);
  for (const issue of issues) {
    if (issue.kind === 'unparsable') {
      add({ ...at, kind: 'composition', severity: 'warning', values: {} });
      keepText(text, at.property, plan.internal.has(at.column), draft);
    } else if (issue.kind === 'sum') {
      add({
        ...at,
        kind: 'compositionSum',
        severity: 'warning',
        values: { sum: issue.sum, part: parts[issue.part]?.label ?? '' },
      });
    }
  }
  const bounds = issues.flatMap((issue) => (issue.kind === 'bound' ? [issue.text] : []));
  if (bounds.length > 0) {
    const values = { text: shortened(bounds.join(', ')) };
    add({ ...at, kind: 'compositionBound', severity: 'warning', values });
  }
  // An ambiguous cell gets one finding, whatever the number of ambiguities.
  if (issues.some(({ kind }) => !WITH_OWN_TEXT.has(kind))) {
    add({ ...at, kind: 'compositionUnclear', severity: 'warning', values: { text: shortened(text) } });
  }
  // A limit is not a share, and words that are in no part would be lost: the original text is kept.
  if (bounds.length > 0 || issues.some(({ kind }) => kind === 'left_out'))
    keepText(text, at.property, plan.internal.has(at.column), draft);
  draft.compositions.push(...parts);
}

/** One line of a composition, and the cell with its share. */
export interface Line {
  label: string;
  share: CompositionPart['materials'][number];
  cell: Cell | undefined;
}

/** Part, material and percentage in separate columns: one line of a composition per row, if it names a material. */
export function readLine(row: SheetRow, plan: SheetPlan, draft: ArticleDraft, add: Add): Line[] {
  const find = (field: ColumnField) => plan.fields.indexOf(field);
  const [part, material, percentage] = [find('part'), find('material'), find('percentage')];
  const name = asName(cellText(row.cells[material]));
  if (name === '') return [];
  const label = asName(cellText(row.cells[part]));
  const cell = row.cells[percentage];
  let percent = parseNumber(cellText(cell));
  if (percent === null || percent < 0 || percent > 100) {
    const column = percentage < 0 ? material : percentage;
    const property = plan.headers[column] ?? '';
    add({ column, property, kind: 'composition', severity: 'warning', values: {} });
    percent = null;
  }
  const share = { name, percent };
  draft.compositions.push({ label, materials: [share] });
  return [{ label, share, cell }];
}

/**
 * Converts fractions such as 0.95 to percentages. All lines of an article decide together whether typed numbers are
 * fractions, because a 1 may be the elastane beside 99. Texts are, if those of their part together make 1.
 */
export function scaleFractions(lines: readonly Line[]): void {
  if (lines.some(({ cell }) => typeof cell === 'number' && cell > 1)) return;
  const areSmall = lines.every(({ share }) => (share.percent ?? 0) <= 1);
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const label = fold(line.label);
    const part = parts.get(label);
    if (part) part.push(line);
    else parts.set(label, [line]);
  }
  for (const part of parts.values())
    if (part.every(isTyped) || (areSmall && makesOne(part)))
      for (const { share } of part) if (share.percent !== null) share.percent = percentOf(share.percent);
}

const isTyped = ({ cell }: Line) => typeof cell === 'number' || cellText(cell) === '';

/** Whether the shares of a part, without percent signs, make 1; a repeated line counts once. */
function makesOne(part: readonly Line[]): boolean {
  const shares = new Map(part.map(({ share }) => [`${fold(share.name)} ${share.percent}`, share.percent ?? 0]));
  const sum = [...shares.values()].reduce((total, share) => total + share, 0);
  return part.every(({ cell }) => !cellText(cell).includes('%')) && isWhole(percentOf(sum));
}

/** Percentage of a fraction, to three decimals. */
const percentOf = (share: number) => Math.round(share * 100_000) / 1000;

/** Whether two names mean the same part, possibly in two languages: 'Forro' and 'Lining'. */
function isSamePart(left: string, right: string): boolean {
  const part = translatePart(left, 'es');
  return part !== null && fold(part) === fold(translatePart(right, 'es') ?? '');
}

/** Whether a title says no more than that the part is the main one: 'Exterior', 'Tejido principal'. */
const isMainAlone = (words: readonly string[]): boolean =>
  words.some(isMainPart) && words.every((word) => isMainPart(word) || isModifier(word) || isMaterialHeading([word]));

/**
 * The name of a part that a cell labels, in a column for the part `name`. A label that repeats the column's part, or names
 * another part in the column of the main one ('Visera' below 'Exterior'), stands alone; 'Cuello' below 'Capucha' is the
 * hood's collar.
 */
function partLabel(name: string, label: string): string {
  if (label === '') return name;
  const [names, labels] = [foldWords(name).split(' '), foldWords(label).split(' ')];
  const isRepeated = names.every((word) => labels.includes(word)) || isSamePart(name, label);
  return isRepeated || (isMainAlone(names) && isLabelLike(labels)) ? label : `${name} ${label}`;
}

/** A column for one part: the content of its cell belongs to the part that its title names. */
export function readPart(name: string, reading: CellReading): void {
  const { draft } = reading;
  const from = draft.compositions.length;
  readComposition(reading);
  draft.compositions = draft.compositions.map((part, index) => {
    if (index < from) return part;
    return { ...part, label: partLabel(name, part.label) };
  });
}

/** The shares of a row: 95, '95 %', or 0.95 if the row's shares are fractions of 1. */
function sharesOf(cells: readonly (Cell | undefined)[]): (number | null)[] {
  const filled = cells.filter((cell) => cellText(cell) !== '');
  const shares = cells.map((cell) => parseNumber(cellText(cell)));
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const areTyped = filled.every((cell) => typeof cell === 'number');
  // Texts are fractions only if together they make 1: '0,8' and '0,2', but not '0.5 %'.
  const areFractions = filled.every((cell) => !cellText(cell).includes('%')) && sum >= 0.995;
  const isFraction = (areTyped || areFractions) && sum > 0 && sum <= 1.005;
  return shares.map((share) => (share === null || !isFraction ? share : percentOf(share)));
}

interface Piece extends At {
  name: string;
  cell: Cell | undefined;
}

/** The pieces in columns with one material each, or in numbered pairs of columns, of one row. */
function piecesOf(row: SheetRow, plan: SheetPlan): Piece[] {
  return plan.fields.flatMap((field, column): Piece[] => {
    const at = { column, property: plan.headers[column] ?? '' };
    if (field.startsWith('share:')) return [{ ...at, name: field.slice(6), cell: row.cells[column] }];
    if (!field.startsWith('material:')) return [];
    const share = plan.fields.indexOf(field.replace('material', 'percentage') as ColumnField);
    const name = asName(cellText(row.cells[column]));
    return name === '' ? [] : [{ ...at, name, cell: row.cells[share] ?? '' }];
  });
}

/** Combines several columns of a row into one part; an invalid share or a wrong sum becomes a finding. */
export function readPieces(row: SheetRow, plan: SheetPlan, draft: ArticleDraft, add: Add): void {
  const pieces = piecesOf(row, plan);
  const shares = sharesOf(pieces.map(({ cell }) => cell));
  const materials = pieces.flatMap(({ name, cell, column, property }, index): CompositionPart['materials'] => {
    const share = shares[index] ?? null;
    const isPaired = plan.fields[column]?.startsWith('material:') === true;
    if ((cellText(cell) === '' && !isPaired) || share === 0) return [];
    if (share !== null && share > 0 && share <= 100) return [{ name, percent: share }];
    add({ column, property, kind: 'composition', severity: 'warning', values: {} });
    return [{ name, percent: null }];
  });
  if (materials.length === 0) return;
  draft.compositions.push({ label: '', materials });
  const sum = Math.round(materials.reduce((total, { percent }) => total + (percent ?? 0), 0) * 1000) / 1000;
  const [first] = pieces;
  if (first && !isWhole(sum) && materials.every(({ percent }) => percent !== null))
    add({
      column: first.column,
      property: first.property,
      kind: 'compositionSum',
      severity: 'warning',
      values: { sum, part: '' },
    });
}
