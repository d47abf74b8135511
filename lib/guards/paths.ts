import { localizedHref, splitLocale } from '@/lib/i18n/language';

/** `path` in the language of the address `like`: ('/pr/admin/units', '/auth/login') → '/pr/auth/login'. */
export function localizedPath(like: string, path: string): string {
  const { locale } = splitLocale(like.split('?', 1)[0] ?? '/');
  return localizedHref(locale, path);
}
