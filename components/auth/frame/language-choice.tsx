'use client';

import { useTranslations } from 'next-intl';
import { storeLanguage } from '@/components/shell/profile/language-switch';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { type Language, languageNames, languages, localizedHref, toLanguage, toLocale } from '@/lib/i18n/language';
import { usePath } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { keepFields } from '../kept-fields';
import styles from './auth-frame.module.css';

/** The four languages as short names; page, query and typed values stay, except passwords. */
export function LanguageChoice() {
  const t = useTranslations('Auth');
  const current = toLanguage(useLocale());
  const path = usePath();
  const { go } = useNavigate();
  function change(language: Language) {
    storeLanguage(language);
    keepFields();
    const address = localizedHref(toLocale(language) ?? 'es', path) + location.search;
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
