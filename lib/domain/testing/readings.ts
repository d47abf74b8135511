import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition } from '../composition';

/** Parts in one line, '?' for an unknown share: '95 lana, 5 seta | Forro: 100 lino'. */
const inOneLine = (parts: readonly CompositionPart[]): string =>
  parts
    .map((part) => {
      const materials = part.materials.map(({ name, percent }) => `${percent ?? '?'} ${name}`).join(', ');
      return part.label === '' ? materials : `${part.label}: ${materials}`;
    })
    .join(' | ');

/** The parsed parts of a text in one line. */
export const readingOf = (text: string): string => inOneLine(parseComposition(text).parts);

/** The kinds of issues that parsing a text reports. */
export const issueKindsOf = (text: string): string[] => parseComposition(text).issues.map(({ kind }) => kind);

/** Parts and kinds of issues in one line: 'Forro: 60 lana (sum)'. */
export function readingWithIssues(text: string): string {
  const names = issueKindsOf(text).join(', ');
  return names === '' ? readingOf(text) : `${readingOf(text)} (${names})`;
}
