/** A place in a JSON text where a parser silently loses data. */
export interface Loss {
  path: readonly (string | number)[];
  /** A duplicate name in an object, or a number with more digits than a parser keeps. */
  kind: 'namedTwice' | 'digits';
}

interface Level {
  /** Names of an object; null for a list. */
  names: Set<string> | null;
  /** The current name or index. */
  at: string | number;
  /** Whether the next string is a name. */
  isNameNext: boolean;
}

const [QUOTE, COMMA, BACKSLASH, MINUS, ZERO, NINE] = [0x22, 0x2c, 0x5c, 0x2d, 0x30, 0x39];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NUMBER = /[-+.0-9eE]+/y;

function afterText(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Integers of up to fifteen digits and fractions keep their value in `JSON.parse`. */
function isChanged(digits: string): boolean {
  const value = Number(digits);
  if (!Number.isFinite(value)) return true;
  return digits.length > 15 && /^-?\d+$/.test(digits) && BigInt(digits) !== BigInt(value);
}

const nameOf = (quoted: string) => (quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1));

/**
 * What `JSON.parse` loses of a text that it accepts: the first of two values with the same name, digits of long
 * integers, numbers out of range. Takes linear time and returns at most `max` losses.
 */
export function findLosses(text: string, max: number): Loss[] {
  const losses: Loss[] = [];
  const openLevels: Level[] = [];
  const addLoss = (kind: Loss['kind']) => losses.push({ kind, path: openLevels.map((level) => level.at) });
  for (let at = 0; at < text.length && losses.length < max;) {
    const char = text.charCodeAt(at);
    const level = openLevels.at(-1);
    if (char === QUOTE) {
      const end = afterText(text, at);
      if (level?.names && level.isNameNext) {
        level.at = nameOf(text.slice(at, end));
        level.isNameNext = false;
        if (level.names.has(level.at)) addLoss('namedTwice');
        level.names.add(level.at);
      }
      at = end;
      continue;
    }
    if (char === MINUS || (char >= ZERO && char <= NINE)) {
      NUMBER.lastIndex = at;
      const digits = NUMBER.exec(text)?.[0] ?? '';
      if (isChanged(digits)) addLoss('digits');
      at += digits.length;
      continue;
    }
    if (char === OPEN_OBJECT) openLevels.push({ names: new Set(), at: '', isNameNext: true });
    else if (char === OPEN_LIST) openLevels.push({ names: null, at: 0, isNameNext: false });
    else if (char === CLOSE_OBJECT || char === CLOSE_LIST) openLevels.pop();
    else if (char === COMMA && level) {
      if (level.names) level.isNameNext = true;
      else level.at = Number(level.at) + 1;
    }
    at += 1;
  }
  return losses;
}
