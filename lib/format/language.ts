const formatters = new Map<string, Intl.DisplayNames>();

/** Name of a language in a language, as it stands within a sentence. */
export function languageName(code: string, locale: string): string {
  let formatter = formatters.get(locale);
  if (!formatter) formatters.set(locale, (formatter = new Intl.DisplayNames([locale], { type: 'language' })));
  return formatter.of(code) ?? code;
}
