import type { CompositionPart } from '@/lib/contract/compositions';
import { foldWords } from '@/lib/domain/text';
import { type Chunk, hasShare, wordsOf } from './chunks';
import { isLabelLike, isMaterialHeading, isMaterialWord, isPhrase, withoutHeading } from './lexicon';
import { isReference } from './normalise';
import type { CompositionIssue } from './types';

/** Codes and words of up to three letters are too often ordinary words: 'la', 'ante', 'eva'. */
const SHORTEST = 4;

/** Codes that are no words. */
const SHORT_NAME = /^(?:\p{Lu}{3}|PU|PP)$/u;

/** They head a composition or speak of a whole product. */
const GENERAL = /^(?:text|tess|fibr|fiber|vezel|faser|polar|foam|wax|natural)/u;

const piecesOf = (text: string): string[] => foldWords(text).split(' ');

/** Names of materials that the text has and no part: 'membrana TPU' behind '96% poliéster, 4% elastano'. */
function unreadNames(chunks: readonly Chunk[], parts: readonly CompositionPart[]): string[] {
  const read = new Set(
    parts.flatMap(({ label, materials }) => [label, ...materials.map(({ name }) => name)]).flatMap(piecesOf),
  );
  const unread = chunks
    .flatMap((chunk) => wordsOf(chunk.tokens))
    .filter((word) => (word.length >= SHORTEST || SHORT_NAME.test(word)) && isMaterialWord(word))
    .filter((word) => !piecesOf(word).some((piece) => read.has(piece) || GENERAL.test(piece)));
  return [...new Set(unread)];
}

/** Longer ones are sentences. */
const LONGEST_LABEL = 3;
const LONGEST_NAME = 4;

/** Headings of what a label says beside the composition. */
const IS_OTHER =
  /^(?:care|cura|cuidad|lava|wash|wasch|pflege|conserv|manuten|peso|weight|gewicht|gram|medida|misur|size|talla|taglia|tamanho|grosse|color|colour|cor|farbe|made|hecho|fabricad|prodott|produzid|orig|herkunft|note?|nota|certif|ref|sku|model)/u;

/** Parts of materials that nobody knows: 'Gestell: Buche massiv' before 'Bezug: 100% Polyester'. */
function unreadParts(chunks: readonly Chunk[], parts: readonly CompositionPart[]): string[] {
  const read = new Set(parts.map(({ label }) => foldWords(label)));
  const areNamed = parts.some(({ label }) => label !== '');
  return chunks.flatMap((chunk, at) => {
    const next = chunks[at + 1];
    if (chunk.after !== 'colon' || hasShare(chunk) || next === undefined || hasShare(next)) return [];
    if (next.after === 'colon' || next.tokens.length > LONGEST_NAME) return [];
    const label = withoutHeading(wordsOf(chunk.tokens));
    const text = foldWords(label.join(' '));
    if (label.length === 0 || label.length > LONGEST_LABEL || read.has(text) || IS_OTHER.test(text)) return [];
    if (isMaterialHeading(label) || isPhrase(label) || !(areNamed || isLabelLike(label))) return [];
    const words = wordsOf(next.tokens).join(' ');
    return isReference(words) ? [] : [`${label.join(' ')}: ${words}`];
  });
}

/**
 * What a reading leaves out of its text: names of materials, and shares of which no part has one. `claims` shares are
 * left out with reason. A reading that leaves nothing out may be trusted; another is shown to the person.
 */
export function findLeftOut(
  chunks: readonly Chunk[],
  claims: number,
  parts: readonly CompositionPart[],
): CompositionIssue[] {
  const written = chunks
    .flatMap(({ tokens }) => tokens)
    .reduce(
      (count, token) => count + (token.type === 'ratio' ? token.percents.length : token.type === 'share' ? 1 : 0),
      0,
    );
  const read = parts.flatMap(({ materials }) => materials);
  const shared = read.filter(({ percent }) => percent !== null).length;
  const open = chunks
    .flatMap(({ tokens }) => tokens)
    .filter((token) => token.type === 'share' && token.percent === null);
  const lost = written - claims - shared - open.length;
  const names = [...unreadNames(chunks, parts), ...unreadParts(chunks, parts)];
  if (names.length > 0) return [{ kind: 'left_out', text: names.join(', ') }];
  return lost > 0 ? [{ kind: 'left_out', text: '%' }] : [];
}
