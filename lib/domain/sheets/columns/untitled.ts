import { toGtin14 } from '../../gs1/check-digit';
import { cellText, type Cell } from '../cells';
import type { ArticleField } from './fields';

/** Longer cells are descriptions. */
const LONGEST_CODE = 40;
const LONGEST_NAME = 80;

const IS_COMPOSITION = /\p{N}\s?%\s*\p{L}|\p{L}\s*\p{N}{1,3}(?:[.,]\p{N}+)?\s?%/u;
const IS_WEIGHT = /^\p{N}+(?:[.,]\p{N}+)?\s?(?:g|gr|kg|mg)\.?$/iu;
const IS_CODE = /^(?=.*\p{N})[\p{L}\p{N}._/-]+$/u;
const IS_AMOUNT = /^(?:\p{N}+[.,]\p{N}{1,2}\s?[€$£]?|\p{N}{5,})$/u;

const share = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.length === 0 ? 0 : texts.filter(test).length / texts.length;

const averageLength = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);

export interface CellGuess {
  field: ArticleField;
  score: number;
}

/** Fields of columns without titles, by their cells: each field once, the most certain kinds first. */
export function guessByCells(columns: readonly (readonly string[])[]): Map<number, CellGuess> {
  const guesses = new Map<number, CellGuess>();
  const assign = (field: ArticleField, score: number, fits: (texts: readonly string[]) => boolean) => {
    const column = columns.findIndex((texts, at) => !guesses.has(at) && texts.length > 0 && fits(texts));
    if (column >= 0) guesses.set(column, { field, score });
  };
  assign('gtin', 0.9, (texts) => share(texts, (text) => toGtin14(text) !== null) >= 0.8);
  assign('composition', 0.9, (texts) => share(texts, (text) => IS_COMPOSITION.test(text)) >= 0.6);
  assign('weight', 0.9, (texts) => share(texts, (text) => IS_WEIGHT.test(text)) >= 0.8);
  const isCode = (text: string) => text.length <= LONGEST_CODE && IS_CODE.test(text);
  assign('sku', 0.5, (texts) => share(texts, isCode) === 1 && new Set(texts).size === texts.length);
  const isName = (text: string) => /\p{L}{2}/u.test(text) && text.length <= LONGEST_NAME;
  assign('name', 0.5, (texts) => share(texts, isName) >= 0.8 && averageLength(texts) >= 3);
  assign(
    'description',
    0.5,
    (texts) => share(texts, (text) => /\p{L}{2}/u.test(text)) >= 0.8 && averageLength(texts) >= 12,
  );
  return guesses;
}

/** Whether a cell cannot be a title. A year can. */
function isData(cell: Cell | undefined): boolean {
  if (typeof cell === 'object' && cell !== null) return 'date' in cell;
  const text = cellText(cell);
  return text.length <= LONGEST_NAME && (toGtin14(text) !== null || IS_AMOUNT.test(text) || IS_COMPOSITION.test(text));
}

/** Whether a sheet starts with data: its first two rows of several cells have data in the same column. */
export function beginsWithData(rows: readonly (readonly Cell[])[]): boolean {
  const [first = [], second = []] = rows.filter((cells) => cells.filter((cell) => cellText(cell) !== '').length > 1);
  return first.some((cell, column) => isData(cell) && isData(second[column]));
}
