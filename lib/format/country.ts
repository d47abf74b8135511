const formatters = new Map<string, Intl.DisplayNames>();

/** Name of a country in a language; the code itself where none is known, nothing for no country. */
export function countryName(code: string, locale: string): string {
  if (!code) return '';
  let formatter = formatters.get(locale);
  if (!formatter) formatters.set(locale, (formatter = new Intl.DisplayNames([locale], { type: 'region' })));
  return formatter.of(code) ?? code;
}
