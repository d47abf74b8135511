import { isUploaded } from '@/lib/contract/sections/addresses';
import { placeOf, type Doc, type Item } from '../doc/doc';
import type { SaveKey } from '../doc/differences';
import type { TextPath } from '../doc/texts';
import { isSame } from '../save/merge';
import type { Conflict } from '../save/save-context';
import { fieldsOf } from '../save/send-section';

/** A value that two versions of a piece have differently; undefined where a version does not have it. */
export interface FieldDifference {
  path: TextPath;
  mine: unknown;
  theirs: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an object or rows of a list; none of a missing value, and null for a single value. */
function partsOf(value: unknown): Fields | null {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' ? (value as Fields) : null;
}

/** The single values that differ, row by row and language by language. */
export function differencesBetween(mine: unknown, theirs: unknown, path: TextPath = []): FieldDifference[] {
  if (isSame(mine, theirs)) return [];
  const [own, other] = [partsOf(mine), partsOf(theirs)];
  if (!own || !other) return [{ path, mine, theirs }];
  const isList = Array.isArray(mine) || Array.isArray(theirs);
  const steps = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  return steps.flatMap((step) => differencesBetween(own[step], other[step], [...path, isList ? Number(step) : step]));
}

/** The element of a conflict; null for a page, the look or the pictures, or if it is deleted. */
export const itemOf = (doc: Doc, key: SaveKey): Item | null =>
  key.startsWith('section:') ? (placeOf(doc, key.slice('section:'.length))?.item ?? null) : null;

function contentOf(doc: Doc, key: SaveKey): unknown {
  if (key === 'theme') return doc.theme ? { theme: doc.theme } : undefined;
  if (key === 'settings') return doc.settings;
  if (key.startsWith('page:')) return doc.pages.find(({ _id }) => `page:${_id}` === key);
  const item = itemOf(doc, key);
  return item ? { ...fieldsOf(item), insideContainer: item.insideContainer } : undefined;
}

/** What choosing somebody else's version would change. If the piece is deleted here, the fields that both changed. */
export function differencesOf({ key, fields, withTheirs }: Conflict, doc: Doc): FieldDifference[] {
  const [mine, theirs] = [contentOf(doc, key), contentOf(withTheirs(doc), key)];
  // The company's look has no values of its own to compare.
  if (key === 'theme' && !(mine && theirs)) return [{ path: ['theme'], mine, theirs }];
  const all = differencesBetween(mine, theirs);
  if (mine !== undefined) return all;
  return all.filter(({ path }) => fields.some((field) => `${path.join('.')}.`.startsWith(`${field}.`)));
}

/** A value as a reader understands it; null for one that is not text, or names a file. */
export function wordsOfValue(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') {
    const texts = Object.values(value).map(wordsOfValue);
    return texts.includes(null) ? null : texts.filter(Boolean).join('\n');
  }
  return typeof value === 'string' && !isUploaded(value) ? value : null;
}
