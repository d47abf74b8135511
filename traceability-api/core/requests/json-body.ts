import { fail } from '../errors';

/** Deepest nesting of lists and objects; the contract's own deepest body has six levels. */
const MAX_DEPTH = 32;
/** Most values of one body; the contract's own largest (a page of corrected cells) has a few thousand. */
const MAX_VALUES = 100_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const isOpening = (char: number) => char === 0x5b || char === 0x7b;
const isClosing = (char: number) => char === 0x5d || char === 0x7d;

/** Position after a string's closing quote; the end of the text if there is none. */
function afterString(raw: string, opening: number): number {
  let at = opening + 1;
  for (; at < raw.length; at += 1) {
    const char = raw.charCodeAt(at);
    if (char === QUOTE) return at + 1;
    if (char === BACKSLASH) at += 1;
  }
  return at;
}

/** Checks the limits in one pass over the text, before parsing it. @throws TOO_LARGE, INVALID_DATA */
function measure(raw: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < raw.length;) {
    const char = raw.charCodeAt(at);
    if (char === QUOTE) {
      at = afterString(raw, at);
      continue;
    }
    at += 1;
    if (isOpening(char)) {
      depth += 1;
      values += 1;
    } else if (isClosing(char)) depth -= 1;
    else if (char === COMMA) values += 1;
    if (depth > MAX_DEPTH) fail('INVALID_DATA', { text: 'deepJson', values: { max: MAX_DEPTH } });
    if (values > maxValues) fail('TOO_LARGE');
  }
}

/** Whether any object in the value has a key `__proto__`, which a careless assignment would set as its prototype. */
function hasProtoKey(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const part of Object.values(next as object)) waiting.push(part);
  }
  return false;
}

/**
 * A body's text as JSON, an empty one as `{}`: at most 32 levels and, unless the caller sets another limit, 100,000
 * values. Keys such as `constructor` are keys like any other, `__proto__` is rejected.
 * @throws INVALID_DATA for invalid JSON or too deep nesting, TOO_LARGE for too many values
 */
export function parseJson(raw: string, maxValues = MAX_VALUES): unknown {
  if (raw === '') return {};
  measure(raw, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
  // The key may be written with escapes; other texts need no walk.
  if ((raw.includes('__proto__') || raw.includes('\\u')) && hasProtoKey(value)) {
    fail('INVALID_DATA', { text: 'brokenJson' });
  }
  return value;
}
