'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { languageCode, LOCALES } from '@/lib/contract/core/levels';
import { useStudio, useStudioState } from '../studio-context';
import styles from './inspect.module.css';

/** The language in which texts are edited and the preview is shown. */
export function LanguageChoice() {
  const t = useTranslations('Editor');
  const studio = useStudio();
  const locale = useStudioState((state) => state.locale);
  return (
    <div className={styles.languages} role="group" aria-label={t('contentLanguage')}>
      {LOCALES.map((each) => (
        <Button
          key={each}
          size="small"
          variant="subtle"
          aria-pressed={each === locale}
          aria-label={t(`languages.${each}`)}
          onClick={() => studio.set({ locale: each })}
        >
          {languageCode(each)}
        </Button>
      ))}
    </div>
  );
}
