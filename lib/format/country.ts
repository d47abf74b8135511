const names = new Map<string, Intl.DisplayNames>();

/** Name of a country in a language; the code itself where none is known, nothing for no country. */
export function countryName(code: string, locale: string): string {
  if (!code) return '';
  let known = names.get(locale);
  if (!known) names.set(locale, (known = new Intl.DisplayNames([locale], { type: 'region' })));
  return known.of(code) ?? code;
}
