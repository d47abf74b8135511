import { LRUCache } from 'lru-cache';
import type { CompositionPart } from '@/lib/contract/compositions';
import { parseComposition } from '../composition';
import { quoted } from './quoted';

const identity = (name: string): string => name;

function formatParts(parts: readonly CompositionPart[], written: (name: string) => string): string {
  return parts.reduce((text, { label, materials }, at) => {
    const shares = materials.map(
      ({ name, percent }) => `${percent === null ? '?' : String(percent)}% ${written(name)}`,
    );
    const separator = at === 0 ? '' : label === '' ? ' || ' : '; ';
    return `${text}${separator}${label === '' ? '' : `${written(label)}: `}${shares.join(', ')}`;
  }, '');
}

function isReadBack(parts: readonly CompositionPart[]): boolean {
  const readParts = parseComposition(formatParts(parts, identity)).parts;
  return formatParts(readParts, quoted) === formatParts(parts, quoted);
}

const LINEN = { name: 'lino', percent: 40 };

/** As a material of a part with a label and of one without, and as a label. */
const isKeptWithoutQuotes = (name: string): boolean =>
  isReadBack([
    { label: '', materials: [LINEN, { name, percent: 60 }] },
    { label: 'Forro', materials: [{ name, percent: 60 }, LINEN] },
  ]);

const isKeptAsLabel = (label: string): boolean =>
  isReadBack([
    { label: 'Exterior', materials: [{ name: 'lino', percent: 100 }] },
    { label, materials: [{ name: 'lino', percent: 100 }] },
  ]);

/** Articles of a company share materials and parts. */
const keptNames = new LRUCache<string, boolean>({ max: 5_000, memoMethod: isKeptWithoutQuotes });
const keptLabels = new LRUCache<string, boolean>({ max: 1_000, memoMethod: isKeptAsLabel });

const isKept = ({ label, materials }: CompositionPart): boolean =>
  (label === '' || keptLabels.memo(label)) && materials.every(({ name }) => keptNames.memo(name));

/**
 * The canonical text of a composition: 'Shell: 80% cotton, 20% wool; Lining: 100% viscose'. `parseComposition` parses
 * it back to the same parts; '?%' stands for an unknown share, and ' || ' precedes a part without a label. If a name or
 * label would be misread, such as one with a comma, all are written in quotes.
 */
export const formatComposition = (parts: readonly CompositionPart[]): string =>
  formatParts(parts, parts.every(isKept) ? identity : quoted);
