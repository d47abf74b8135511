import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHead, AuthLinks } from '@/components/auth/frame/auth-head';
import { ResetForm } from '@/components/auth/reset-form';
import { VoidResetLink } from '@/components/auth/void-reset-link';
import { call } from '@/lib/api-client/server';
import { auth, type ResetLinkState } from '@/lib/contract/auth';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.reset'))('title'), referrer: 'no-referrer' };
}

/** A link that cannot be checked now gets its form: saving checks it again. */
async function stateOf(token: string): Promise<ResetLinkState> {
  const checked = await call(auth.checkReset, { body: { token } }, { token: null });
  return checked.ok ? checked.data.state : 'usable';
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token !== 'string' || !/^[\w-]{20,200}$/.test(token)) return <VoidResetLink why="incomplete" />;
  const [t, locale, state] = await Promise.all([getTranslations('Auth'), getLocale(), stateOf(token)]);
  if (state !== 'usable') return <VoidResetLink why={state} />;
  return (
    <>
      <AuthHead title={t('reset.title')}>{t('reset.text')}</AuthHead>
      <ResetForm token={token} />
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
