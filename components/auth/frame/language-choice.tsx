'use client';

import { useTranslations } from 'next-intl';
import { storeLanguage } from '@/components/shell/profile/language-switch';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { useNavigate } from '@/components/ui/navigation/navigate';
import {
  type Language,
  languageNames,
  languages,
  localizedHref,
  splitLocale,
  toLanguage,
  toLocale,
} from '@/lib/i18n/language';
import type { Locale } from '@/lib/i18n/routing';
import { usePath } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { keepFields } from '../kept-fields';
import styles from './auth-frame.module.css';

/** The query of the address, with the page to which signing in leads in the chosen language as well. */
function queryIn(locale: Locale): string {
  const query = new URLSearchParams(location.search);
  const next = query.get('next');
  if (next !== null) query.set('next', localizedHref(locale, splitLocale(next).path));
  return query.size > 0 ? `?${query}` : '';
}

/** The four languages as short names; page, query and typed values stay, except passwords. */
export function LanguageChoice() {
  const t = useTranslations('Auth');
  const current = toLanguage(useLocale());
  const path = usePath();
  const { go } = useNavigate();
  function change(language: Language) {
    storeLanguage(language);
    keepFields();
    const locale = toLocale(language) ?? 'es';
    const address = localizedHref(locale, path) + queryIn(locale);
    leaveGuard.agree(() => go(address, { replace: true, scroll: false }));
  }
  return (
    <div role="group" aria-label={t('language')} className={styles.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === current}
          aria-label={languageNames[language]}
          title={languageNames[language]}
          onClick={() => language !== current && change(language)}
        >
          {language}
        </button>
      ))}
    </div>
  );
}
