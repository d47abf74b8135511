/** Missing in some browsers before 2024, where texts are cut between code points instead. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Graphemes are rarely longer; a longer one is cut between two code points. */
const LONGEST_GRAPHEME = 64;

/**
 * The beginning of a text, at most `length` UTF-16 code units, never splitting a surrogate pair or a grapheme (a letter
 * with its accent, a family emoji, a flag).
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length <= 0) return '';
  const start = Math.max(0, length - LONGEST_GRAPHEME);
  const near = text.slice(start, length + LONGEST_GRAPHEME);
  const end = start + (graphemes?.segment(near).containing(length - start)?.index ?? 0);
  if (end > start) return text.slice(0, end);
  return text.slice(0, isHigh(text, length - 1) && isLow(text, length) ? length - 1 : length);
}

const isHigh = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** `cut`, with an ellipsis if something was cut off: at most `length` UTF-16 code units in total. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${cut(text, length - 1)}…`;
}
