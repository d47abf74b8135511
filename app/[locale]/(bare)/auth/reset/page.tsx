import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { ResetForm } from '@/components/auth/reset-form';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.reset'))('title'), referrer: 'no-referrer' };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPage({ searchParams }: Props) {
  const t = await getTranslations('Auth');
  const locale = await getLocale();
  const { token } = await searchParams;
  const isWhole = typeof token === 'string' && /^[\w-]{20,200}$/.test(token);
  return (
    <>
      <AuthHead title={t('reset.title')}>{isWhole ? t('reset.text') : t('reset.noToken')}</AuthHead>
      {isWhole && <ResetForm token={token} />}
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/auth/forgot-password')}>{t('reset.askAgain')}</a>
        </p>
        <p>
          <a href={localizedHref(locale, '/auth/login')}>{t('backToLogin')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
