import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { ForgotForm } from '@/components/auth/forgot-form';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.forgot'))('title') };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('Auth');
  const locale = await getLocale();
  return (
    <>
      <AuthHead title={t('forgot.title')}>{t('forgot.text')}</AuthHead>
      <ForgotForm />
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/auth/login')}>{t('backToLogin')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
