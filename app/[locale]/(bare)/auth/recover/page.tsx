import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { RecoverPanel } from '@/components/auth/recover-panel';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.recover'))('title') };
}

export default async function RecoverPage() {
  const t = await getTranslations('Auth');
  const locale = await getLocale();
  return (
    <>
      <AuthHead title={t('recover.title')} />
      <RecoverPanel />
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/auth/login')}>{t('backToLogin')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
