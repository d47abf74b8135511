const names = new Map<string, Intl.DisplayNames>();

/** Name of a language in a language, as it stands within a sentence. */
export function languageName(code: string, locale: string): string {
  let known = names.get(locale);
  if (!known) names.set(locale, (known = new Intl.DisplayNames([locale], { type: 'language' })));
  return known.of(code) ?? code;
}
