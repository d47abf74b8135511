/** Includes full-width characters, which Chinese and Japanese spreadsheet programs treat as the plain ones. */
const DANGEROUS = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/;
/** A text in quotes, which CSV readers mistake for quotes of the file. */
const IN_QUOTES = /^"[^"]*"$/;
/** Numbers that spreadsheets and shop exports mark as text with a leading apostrophe. */
const IS_NUMBER = /^\d[\d .,-]{1,60}$/;
/** A text from which `restore` would remove an apostrophe gets one more. */
const APOSTROPHES = /^'+/;

const isMarked = (text: string) => DANGEROUS.test(text) || IN_QUOTES.test(text) || IS_NUMBER.test(text);

/**
 * Escapes a text so that no spreadsheet program treats it as a formula: if it starts with = + - @, plain or full-width,
 * a tab, a line break or NUL, an apostrophe is prepended. Plain negative numbers stay. Source: OWASP ASVS 5.0, 1.2.10.
 */
export function neutralise(text: string): string {
  const isDangerous = DANGEROUS.test(text) && !/^-\d+([.,]\d+)?$/.test(text);
  const isRestorable = text.startsWith("'") && isMarked(text.replace(APOSTROPHES, ''));
  return isDangerous || isRestorable ? `'${text}` : text;
}

/** The same for CSV, where a text in quotes of its own would lose them. */
export const neutraliseForCsv = (text: string): string => (IN_QUOTES.test(text) ? `'${text}` : neutralise(text));

/** Removes the apostrophe again, so that an exported sheet is imported unchanged, and '0012 is 0012. */
export function restore(text: string): string {
  return text.startsWith("'") && isMarked(text.replace(APOSTROPHES, '')) ? text.slice(1) : text;
}
