/** The full-width signs too: programs for Chinese and Japanese texts read them as the plain ones. */
const DANGEROUS = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/;

/**
 * A text that no spreadsheet program takes for a formula: one that begins with = + - @, plain or full-width, a tab, a line break or NUL gets
 * an apostrophe in front. A plain negative number stays. Source: OWASP ASVS 5.0, 1.2.10.
 */
export function neutralise(text: string): string {
  return DANGEROUS.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe away again, so that an exported sheet comes back as it went. */
export function restore(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
}
