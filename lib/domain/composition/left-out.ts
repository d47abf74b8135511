import type { CompositionPart } from '@/lib/contract/compositions';
import { foldWords } from '@/lib/domain/text';
import { type Chunk, hasShare, wordsOf } from './chunks';
import { isLabelLike, isMaterialHeading, isMaterialWord, isPhrase, isShortWord, withoutHeading } from './lexicon';
import { isReference } from './normalise';
import type { CompositionIssue } from './types';

/** Shorter codes and words are too often ordinary words: 'la', 'eva'. */
const SHORTEST = 4;

/** Codes that are not ordinary words. */
const SHORT_NAME = /^(?:\p{Lu}{3}|PU|PP)$/u;

/** Words that head a composition or describe a whole product. */
const GENERAL = /^(?:text|tess|fibr|fiber|vezel|faser|polar|foam|wax|natural)/u;

const piecesOf = (text: string): string[] => foldWords(text).split(' ');

/** Names of materials in the text that are in no part: 'membrana TPU' after '96% poliéster, 4% elastano'. */
function unreadNames(chunks: readonly Chunk[], parts: readonly CompositionPart[]): string[] {
  const readPieces = new Set(
    parts.flatMap(({ label, materials }) => [label, ...materials.map(({ name }) => name)]).flatMap(piecesOf),
  );
  const unreadWords = chunks
    .flatMap((chunk) => wordsOf(chunk.tokens))
    .filter((word) => (word.length >= SHORTEST || SHORT_NAME.test(word)) && isMaterialWord(word))
    .filter((word) => !piecesOf(word).some((piece) => readPieces.has(piece) || GENERAL.test(piece)));
  return [...new Set(unreadWords)];
}

/** Longer labels and names are sentences. */
const LONGEST_LABEL = 3;
const LONGEST_NAME = 4;

/** Headings of what a label contains besides the composition. */
const IS_OTHER =
  /^(?:care|cura|cuidad|lava|wash|wasch|pflege|conserv|manuten|peso|weight|gewicht|gram|medida|misur|size|talla|taglia|tamanho|grosse|color|colour|cor|farbe|made|hecho|fabricad|prodott|produzid|orig|herkunft|note?|nota|certif|ref|sku|model)/u;

/** Parts made of unknown materials: 'Gestell: Buche massiv' before 'Bezug: 100% Polyester'. */
function unreadParts(chunks: readonly Chunk[], parts: readonly CompositionPart[]): string[] {
  const readLabels = new Set(parts.map(({ label }) => foldWords(label)));
  const hasLabels = parts.some(({ label }) => label !== '');
  return chunks.flatMap((chunk, at) => {
    const next = chunks[at + 1];
    if (chunk.after !== 'colon' || hasShare(chunk) || next === undefined || hasShare(next)) return [];
    if (next.after === 'colon' || next.tokens.length > LONGEST_NAME) return [];
    const label = withoutHeading(wordsOf(chunk.tokens));
    const text = foldWords(label.join(' '));
    if (label.length === 0 || label.length > LONGEST_LABEL || readLabels.has(text) || IS_OTHER.test(text)) return [];
    if (isMaterialHeading(label) || isPhrase(label) || !(hasLabels || isLabelLike(label))) return [];
    const words = wordsOf(next.tokens).join(' ');
    return isReference(words) ? [] : [`${label.join(' ')}: ${words}`];
  });
}

/** Words behind a full stop that may be that of an abbreviation: 'Croix wool' in '95% St. Croix wool'. */
const unreadEnds = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap((chunk, at) => {
    const last = chunks[at - 1];
    const isEnd = chunk.before === 'dot' && !hasShare(chunk) && chunk.after !== 'colon' && hasShare(last);
    const lastWord = wordsOf(last?.tokens ?? []).at(-1) ?? '';
    return isEnd && isShortWord(lastWord) ? [wordsOf(chunk.tokens).join(' ')] : [];
  });

/**
 * Reports what the parser left out of the text: names of materials, and shares that are in no part. `claims` of the
 * shares are left out on purpose. A result that leaves nothing out can be trusted; any other is shown for review.
 */
export function findLeftOut(
  chunks: readonly Chunk[],
  claims: number,
  parts: readonly CompositionPart[],
): CompositionIssue[] {
  const shareCount = chunks
    .flatMap(({ tokens }) => tokens)
    .reduce(
      (count, token) => count + (token.type === 'ratio' ? token.percents.length : token.type === 'share' ? 1 : 0),
      0,
    );
  const partMaterials = parts.flatMap(({ materials }) => materials);
  const sharedCount = partMaterials.filter(({ percent }) => percent !== null).length;
  const unknownShares = chunks
    .flatMap(({ tokens }) => tokens)
    .filter((token) => token.type === 'share' && token.percent === null);
  const lostCount = shareCount - claims - sharedCount - unknownShares.length;
  const names = [...unreadNames(chunks, parts), ...unreadParts(chunks, parts), ...unreadEnds(chunks)];
  if (names.length > 0) return [{ kind: 'left_out', text: names.join(', ') }];
  return lostCount > 0 ? [{ kind: 'left_out', text: '%' }] : [];
}
