import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AuthLinks } from '@/components/auth/frame/auth-head';
import { ConfirmPanel } from '@/components/auth/confirm-panel';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.confirm'))('title'), referrer: 'no-referrer' };
}

type Props = { searchParams: Promise<{ key?: string | string[] }> };

/** Asks for a click: programs that look into mails open their links, and would confirm by themselves. */
export default async function ConfirmPage({ searchParams }: Props) {
  const t = await getTranslations('Auth.confirm');
  const [locale, { key }] = await Promise.all([getLocale(), searchParams]);
  return (
    <>
      <ConfirmPanel linkKey={typeof key === 'string' && /^[\w-]{20,200}$/.test(key) ? key : null} />
      <AuthLinks>
        <p>
          <a href={localizedHref(locale, '/')}>{t('start')}</a>
        </p>
      </AuthLinks>
    </>
  );
}
