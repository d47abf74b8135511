import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthLinks } from '@/components/auth/frame/auth-head';
import { ConfirmPanel } from '@/components/auth/confirm-panel';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';
import { readSession } from '@/lib/session/read';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.confirm'))('title'), referrer: 'no-referrer' };
}

type Props = { searchParams: Promise<{ key?: string | string[] }> };

/**
 * Requires a click: mail scanners open links, and would confirm automatically. Users who forgot the password before
 * confirming the e-mail get this mail first.
 */
export default async function ConfirmPage({ searchParams }: Props) {
  const t = await getTranslations('Auth');
  const [locale, { key }, { token, profile }] = await Promise.all([getLocale(), searchParams, readSession()]);
  return (
    <>
      <ConfirmPanel
        linkKey={typeof key === 'string' && /^[\w-]{20,200}$/.test(key) ? key : null}
        viewer={profile?.email ?? null}
      />
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/')}>{t('confirm.start')}</a>
        </p>
        {!token && (
          <p>
            <a href={localizedHref(locale, '/auth/forgot-password')}>{t('login.forgot')}</a>
          </p>
        )}
      </AuthLinks>
    </>
  );
}
