import { foldText } from './fold-text';

/** Score of a match by how the word was found. */
const WORTH = { whole: 1, beginning: 0.9, within: 0.7, mistyped: 0.5, letters: 0.3 } as const;
/** Weight of a match in the synonyms relative to one in the name. */
const BESIDE_NAME = 0.8;

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Number of characters to change, add, omit or swap with their neighbour, counted up to `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

function hasLettersInOrder(typed: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

/** How well a typed word matches a word of a name, 0 to 1. A code is never treated as a mistyped word. */
function fit(typed: string, word: string): number {
  if (typed === word) return WORTH.whole;
  if (word.startsWith(typed)) return WORTH.beginning;
  if (typed.length >= 3 && word.includes(typed)) return WORTH.within;
  if (typed.length < 4 || /\p{N}/u.test(typed)) return 0;
  const maxErrors = typed.length >= 7 ? 2 : 1;
  if (
    editDistance(typed, word, maxErrors) <= maxErrors ||
    editDistance(typed, word.slice(0, typed.length), maxErrors) <= maxErrors
  )
    return WORTH.mistyped;
  return typed[0] === word[0] && hasLettersInOrder(typed, word) ? WORTH.letters : 0;
}

const best = (typed: string, words: readonly string[]) => Math.max(0, ...words.map((word) => fit(typed, word)));

/**
 * How well a name with its synonyms matches the query, 0 (not at all) to 1: case, accents, order and small typos do not
 * matter, but every typed word has to match.
 */
export function matchScore(query: string, name: string, further: readonly string[] = []): number {
  const typed = wordsOf(query).slice(0, 8);
  if (typed.length === 0) return 0;
  const [names, others] = [wordsOf(name), further.flatMap(wordsOf)];
  let sum = 0;
  for (const word of typed) {
    const score = Math.max(best(word, names), BESIDE_NAME * best(word, others));
    if (score === 0) return 0;
    sum += score;
  }
  return sum / typed.length;
}
