import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { LoginForm } from '@/components/auth/login-form';
import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { isLocalSite } from '@/lib/env';
import { localizedHref } from '@/lib/i18n/language';
import { safeNext } from '@/lib/guards/next-path';
import { getLocale } from '@/lib/i18n/get-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.login'))('title') };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslations('Auth.login');
  const locale = await getLocale();
  const { next } = await searchParams;
  const destination = typeof next === 'string' ? safeNext(next) : null;
  const firstRun = await call(auth.firstRun, {}, { token: null });
  if (firstRun.ok && firstRun.data.isFirstRun) redirect(localizedHref(locale, '/auth/first-run'));
  return (
    <>
      <AuthHead title={t('title')}>{destination ? t('ended') : t('text')}</AuthHead>
      <LoginForm
        destination={destination ?? localizedHref(locale, '/')}
        hasDemo={firstRun.ok && firstRun.data.hasDemo && isLocalSite()}
      />
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/auth/forgot-password')}>{t('forgot')}</a>
        </p>
        <p>
          {t('noAccount')} <a href={localizedHref(locale, '/auth/register')}>{t('register')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
