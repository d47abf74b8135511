'use client';

import { useTranslations } from 'next-intl';
import { useLanguageSwitch } from '@/components/shell/profile/language-switch';
import { languageNames, languages, toLanguage } from '@/lib/i18n/language';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './auth-frame.module.css';

/** The four languages as their short names; the page stays, query included. */
export function LanguageChoice() {
  const t = useTranslations('Auth');
  const current = toLanguage(useLocale());
  const change = useLanguageSwitch();
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
