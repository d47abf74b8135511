import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/layout/logo';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';
import styles from './auth-frame.module.css';
import { LanguageChoice } from './language-choice';
import { ThreadStory } from './thread-story';

/** Frame of the pages before sign-in: the product's idea on one side, the form on the other. */
export async function AuthFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('Auth');
  const home = localizedHref(await getLocale(), '/auth/login');
  return (
    <div className={styles.frame}>
      <aside className={styles.story}>
        <ThreadStory />
        <p className={styles.tagline}>{t('tagline')}</p>
        <p className={styles.taglineText}>{t('taglineText')}</p>
      </aside>
      <div className={styles.side}>
        <header className={styles.head}>
          <a href={home} aria-label="TS Admin" className={styles.logo}>
            <Logo size={32} />
          </a>
          <LanguageChoice />
        </header>
        <main className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
      </div>
    </div>
  );
}
