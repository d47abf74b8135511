import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition } from '../composition';

/** Parts in one line, '?' for a share that nobody knows: '95 lana, 5 seta | Forro: 100 lino'. */
const inOneLine = (parts: readonly CompositionPart[]): string =>
  parts
    .map((part) => {
      const materials = part.materials.map(({ name, percent }) => `${percent ?? '?'} ${name}`).join(', ');
      return part.label === '' ? materials : `${part.label}: ${materials}`;
    })
    .join(' | ');

/** What is read of a text. */
export const shown = (text: string): string => inOneLine(parseComposition(text).parts);

/** The kinds of what is found to be doubtful in it. */
export const kinds = (text: string): string[] => parseComposition(text).issues.map(({ kind }) => kind);

/** Both in one line: 'Forro: 60 lana (sum)'. */
export function shownWithKinds(text: string): string {
  const names = kinds(text).join(', ');
  return names === '' ? shown(text) : `${shown(text)} (${names})`;
}
