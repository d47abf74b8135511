'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import {
  type Language,
  LANGUAGE_KEY,
  languageNames,
  languages,
  localizedHref,
  toLanguage,
  toLocale,
} from '@/lib/i18n/language';
import { usePath } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { loadingScreen } from '../status/loading-store';
import styles from './profile-menu.module.css';

const YEAR = 31_536_000;

/**
 * Stores the choice in local storage and, for the server, in our own cookie, which `language-script` restores if only
 * that is gone. Returns whether the browser accepted the cookie.
 */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that refuses storage still gets the language by its address.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  // Reading waits for the write; without it a busy browser may request the next page with the old choice.
  return document.cookie.includes(`${LANGUAGE_KEY}=${language}`);
}

/** Changes the language and stays on the page, including its query. */
export function useLanguageSwitch() {
  const path = usePath();
  return (language: Language) =>
    leaveGuard.run(() => {
      storeLanguage(language);
      loadingScreen.show();
      leaveGuard.leave(localizedHref(toLocale(language) ?? 'es', path) + location.search);
    });
}

export function LanguageSwitch() {
  const t = useTranslations('Shell');
  const current = toLanguage(useLocale());
  const change = useLanguageSwitch();
  return (
    <div className={styles.row}>
      <Icon name="language" />
      <span>{t('language')}</span>
      <div className={styles.languages} role="group" aria-label={t('language')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === current}
            aria-label={languageNames[language]}
            onClick={() => language !== current && change(language)}
          >
            {language}
          </button>
        ))}
      </div>
    </div>
  );
}
