import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { RegisterForm } from '@/components/auth/register-form';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.register'))('title') };
}

export default async function RegisterPage() {
  const t = await getTranslations('Auth');
  const locale = await getLocale();
  return (
    <>
      <AuthHead title={t('register.title')}>{t('register.text')}</AuthHead>
      <RegisterForm />
      <AuthLinks>
        <p>
          {t('register.haveAccount')} <a href={localizedHref(locale, '/auth/login')}>{t('login.action')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
