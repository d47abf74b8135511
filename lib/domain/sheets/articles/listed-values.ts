import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { shorten } from '@/lib/format/shorten';
import { kindOf } from '../../dictionary/property-kinds';
import { fold } from '../../text';

/** The different values of a property in the rows of an article, by their folded form. */
export type ValueList = Map<string, string>;

/**
 * Whether pieces of one reference differ in this property by its nature (size, colour). A single value would then be
 * untrue for all pieces but one.
 */
export function variesByPiece(name: string): boolean {
  const kind = kindOf(name);
  return kind === 'size' || kind === 'colour';
}

/** Adds a value unless the list has it in another spelling: case and accents make no other size. */
export function addValue(list: ValueList, value: string): void {
  const key = fold(value);
  if (!list.has(key)) list.set(key, value);
}

const SEPARATOR = ', ';
const MORE = `${SEPARATOR}…`;

/** The values in the order of the rows as one value of a property; the last ones become an ellipsis if it is too long. */
export function listValues(list: ValueList, max: number = TEXT_LIMITS.propertyValue): string {
  let text = '';
  for (const value of list.values()) {
    const longer = text === '' ? value : `${text}${SEPARATOR}${value}`;
    if (longer.length > max) return withMore(text || value, max);
    text = longer;
  }
  return text;
}

/** The text with an ellipsis in place of further values; it loses its last ones if the ellipsis does not fit. */
function withMore(text: string, max: number): string {
  if (text.length + MORE.length <= max) return text + MORE;
  const end = text.lastIndexOf(SEPARATOR, max - MORE.length);
  return end > 0 ? text.slice(0, end) + MORE : shorten(`${text}…`, max);
}
