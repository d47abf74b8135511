import { foldWords } from '../../text';
import type { HeaderMatch } from './headers';
import { SYNONYMS } from './synonyms';

/** One word with a digit: 'A001', '2301-A'. */
const IS_CODE = /^(?=.*\p{N})[\p{L}\p{N}._/-]{1,40}$/u;

/**
 * 'Artículo', 'Articolo', 'Artigo' and 'Artikel' are names for some and codes for others: above nothing but codes they
 * are the SKU, and the next column with a title for names becomes the name. If there is a SKU but no such column,
 * nothing changes.
 */
export function withoutCodeNames<T extends HeaderMatch>(
  matches: readonly T[],
  cells: readonly (readonly string[])[],
): T[] {
  const name = matches.find(({ field, how }) => field === 'name' && how === 'synonym');
  const texts = name ? (cells[name.column] ?? []) : [];
  if (!name || texts.length === 0 || !texts.every((text) => IS_CODE.test(text))) return [...matches];
  const next = matches.find(({ header, how }) => how === 'property' && SYNONYMS.name.includes(foldWords(header)));
  const hasSku = matches.some(({ field }) => field === 'sku');
  if (hasSku && !next) return [...matches];
  return matches.map((match) => {
    if (match === name) return { ...match, field: hasSku ? `property:${match.header.trim()}` : 'sku', how: 'cells' };
    return match === next ? { ...match, field: 'name', how: 'synonym' } : match;
  });
}
