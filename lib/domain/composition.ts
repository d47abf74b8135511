import { hasShare, toChunks, wordsOf } from '@/lib/domain/composition/chunks';
import { readAll } from '@/lib/domain/composition/items';
import { findLeftOut } from '@/lib/domain/composition/left-out';
import { hasMaterial, isAndWord, isMaterialWord, isPartWord, isQualifier } from '@/lib/domain/composition/lexicon';
import { prepare } from '@/lib/domain/composition/normalise';
import { buildParts } from '@/lib/domain/composition/parts';
import { readQuoted } from '@/lib/domain/composition/quoted';
import { type Token, tokenise } from '@/lib/domain/composition/tokens';
import type { Composition, CompositionIssue } from '@/lib/domain/composition/types';

export type * from '@/lib/domain/composition/types';

/** The specification's message for a text without shares (spec.md §5). */
export const COMPOSITION_UNPARSABLE = "Couldn't parse composition (missing numbers or %).";

/**
 * Longest text that is parsed, in characters; the longest of our samples has 373. The parser is linear, but a longer
 * text is not a composition.
 */
const MAX_LENGTH = 5_000;

/** Limits of one article, the same as in the contract. */
export const MAX_PARTS = 20;
export const MAX_MATERIALS = 50;

const unparsable = (names: string[]): Composition => ({
  parts: [],
  issues: [{ kind: 'unparsable', message: COMPOSITION_UNPARSABLE, names }],
});

const asShare = (percent: number, raw: string): Token => ({ type: 'share', percent, isBare: true, raw });

/** Numbers directly attached to a name: '60CO', 'CO98/EA2', '98CO2EA', 'algodon80poliester20'. */
function splitGlued(text: string): Token[] | null {
  if (!/^(?:\d+(?:[.,]\d+)?\p{L}{2,}[/+-]?)+$|^(?:\p{L}{2,}\d+(?:[.,]\d+)?[/+-]?)+$/u.test(text)) return null;
  const pieces = text.match(/\p{L}+|\d+(?:[.,]\d+)?|[/+-]/gu) ?? [];
  return pieces.map((piece) => {
    if (/\d/u.test(piece)) return asShare(Number(piece.replace(',', '.')), piece);
    return /\p{L}/u.test(piece) ? { type: 'word', text: piece } : { type: 'separator', kind: 'slash' };
  });
}

/** Numbers without a percent sign count as shares: '80 cotton 20 polyester', '60CO 40PES'. */
function promoteNumbers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type === 'number' && token.percent <= 100) return [asShare(token.percent, token.raw)];
    return (token.type === 'word' ? splitGlued(token.text) : null) ?? [token];
  });
}

function read(tokens: readonly Token[]): Composition & { isBareSound: boolean } {
  const chunks = toChunks(tokens);
  const { items, claims } = readAll(chunks);
  const bareItems = items.filter((item) => item.isBare);
  const materialItems = bareItems.filter((item) => hasMaterial(item.words));
  const { parts, issues } = buildParts(
    items,
    chunks.some((chunk) => chunk.before === 'slash'),
  );
  return {
    parts,
    issues: [...issues, ...findLeftOut(chunks, claims, parts)],
    isBareSound: bareItems.length > 0 && materialItems.length === bareItems.length,
  };
}

/** The materials that a text without shares names: 'Gáspea: Pele.' gives 'Pele'. */
function namesIn(tokens: readonly Token[]): string[] {
  const names = toChunks(tokens).flatMap((chunk) => {
    if (hasShare(chunk)) return [];
    const pieces: string[][] = [[]];
    for (const word of wordsOf(chunk.tokens)) {
      if (isAndWord(word)) pieces.push([]);
      else pieces.at(-1)?.push(word);
    }
    return pieces.flatMap((piece) => {
      const at = piece.findIndex(
        (word, index) => isMaterialWord(word) || (isQualifier(word) && isMaterialWord(piece[index + 1] ?? '')),
      );
      if (at === -1) return [];
      const words = piece.slice(at);
      // 'Lino forro': drop the part name after the material.
      const last = words.findLastIndex((word) => !isPartWord(word) || isMaterialWord(word));
      return [words.slice(0, last + 1).join(' ')];
    });
  });
  return [...new Set(names)];
}

/**
 * Parses a composition as people write it in es, it, pt, en (nl, de, fr too) into parts, materials and percentages in
 * 0–100, with decimal comma or point. Never throws: anything unreadable, ambiguous, or not adding up to 100 ± 0.5
 * within a part is listed in `issues`. Nothing is rescaled or corrected; names and labels stay as written. Runs in
 * linear time; a text with more than 5,000 characters, 20 parts or 50 materials in a part counts as unparsable.
 */
export function parseComposition(text: string): Composition {
  if (text.length > MAX_LENGTH) return unparsable([]);
  const composition = readQuoted(text) ?? readText(text);
  const isWithinLimits =
    composition.parts.length <= MAX_PARTS &&
    composition.parts.every(({ materials }) => materials.length <= MAX_MATERIALS);
  return isWithinLimits ? composition : unparsable([]);
}

function readText(text: string): Composition {
  const prepared = prepare(text);
  const tokens = tokenise(prepared.text);
  const { parts, issues } = readTokens(tokens);
  if (parts.length === 0) return { parts, issues };
  const ranges = tokens.flatMap((token): CompositionIssue[] =>
    token.type === 'share' && token.percent === null && /\d/u.test(token.raw)
      ? [{ kind: 'bound', text: token.raw }]
      : [],
  );
  return { parts, issues: [...issues, ...prepared.issues, ...ranges] };
}

function readTokens(tokens: readonly Token[]): Composition {
  const markedReading = read(tokens);
  const isOpen = markedReading.issues.some((issue) => issue.kind === 'sum' || issue.kind === 'missing_percent');
  const hasNumbers = tokens.some(
    (token) => token.type === 'number' || (token.type === 'word' && /\d/u.test(token.text)),
  );
  if (hasNumbers && (markedReading.parts.length === 0 || isOpen)) {
    const promotedReading = read(promoteNumbers(tokens));
    const isSound =
      promotedReading.isBareSound &&
      !promotedReading.issues.some((issue) => issue.kind === 'sum' || issue.kind === 'missing_percent');
    if (isSound && promotedReading.parts.length > 0)
      return { parts: promotedReading.parts, issues: promotedReading.issues };
  }
  const hasShares = markedReading.parts.some((part) => part.materials.some((material) => material.percent !== null));
  const isExplicit = tokens.some((token) => token.type === 'share' && token.percent === null);
  if (hasShares || (isExplicit && markedReading.parts.length > 0))
    return { parts: markedReading.parts, issues: markedReading.issues };
  return unparsable(namesIn(tokens));
}
