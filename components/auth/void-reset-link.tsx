import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/layout/button';
import type { ResetLinkState } from '@/lib/contract/auth';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';
import { AuthHead, AuthLinks } from './frame/auth-head';
import styles from './auth.module.css';

type Props = { why: Exclude<ResetLinkState, 'usable'> | 'incomplete' };

/**
 * Why the link of a reset mail shows no form, and the way on: to sign-in if the password was set with it, otherwise to
 * another link.
 */
export async function VoidResetLink({ why }: Props) {
  const [t, locale] = await Promise.all([getTranslations('Auth'), getLocale()]);
  const login = localizedHref(locale, '/auth/login');
  const forgot = localizedHref(locale, '/auth/forgot-password');
  if (why === 'used') {
    return (
      <>
        <AuthHead title={t('reset.usedTitle')}>{t('reset.doneBefore')}</AuthHead>
        <ButtonLink variant="filled" className={styles.submit} href={login}>
          {t('login.action')}
        </ButtonLink>
        <AuthLinks>
          <p>
            <a href={forgot}>{t('reset.askAgain')}</a>
          </p>
        </AuthLinks>
      </>
    );
  }
  return (
    <>
      <AuthHead title={t(`reset.${why}Title`)}>{t(`reset.${why}Text`)}</AuthHead>
      <ButtonLink variant="filled" icon="mail" className={styles.submit} href={forgot}>
        {t('reset.askAgain')}
      </ButtonLink>
      <AuthLinks>
        <p>
          <a href={login}>{t('backToLogin')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
