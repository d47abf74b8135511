/** Full-width characters too: Chinese and Japanese spreadsheet programs read them as the plain ones. */
const DANGEROUS = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/;
/** A text in quotes, which readers of CSV take for quotes of the file. */
const IN_QUOTES = /^"[^"]*"$/;
/** A number marked as text by a leading apostrophe, in spreadsheets and exports of shops. */
const IS_NUMBER = /^\d[\d .,-]{1,60}$/;
/** What `restore` would take an apostrophe from gets one more. */
const APOSTROPHES = /^'+/;

const isMarked = (text: string) => DANGEROUS.test(text) || IN_QUOTES.test(text) || IS_NUMBER.test(text);

/**
 * A text that no spreadsheet program takes for a formula: one that begins with = + - @, plain or full-width, a tab, a line break or NUL gets
 * an apostrophe in front. A plain negative number stays. Source: OWASP ASVS 5.0, 1.2.10.
 */
export function neutralise(text: string): string {
  const isDangerous = DANGEROUS.test(text) && !/^-\d+([.,]\d+)?$/.test(text);
  const isTaken = text.startsWith("'") && isMarked(text.replace(APOSTROPHES, ''));
  return isDangerous || isTaken ? `'${text}` : text;
}

/** The same for CSV, where a text in quotes of its own would lose them. */
export const neutraliseForCsv = (text: string): string => (IN_QUOTES.test(text) ? `'${text}` : neutralise(text));

/** Takes the apostrophe away again, so that an exported sheet comes back as it went, and '0012 is 0012. */
export function restore(text: string): string {
  return text.startsWith("'") && isMarked(text.replace(APOSTROPHES, '')) ? text.slice(1) : text;
}
