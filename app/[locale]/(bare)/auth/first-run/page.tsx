import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AuthHead } from '@/components/auth/frame/auth-head';
import { FirstRunForm } from '@/components/auth/first-run-form';
import { call } from '@/lib/api-client/server';
import { auth } from '@/lib/contract/auth';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.firstRun'))('title') };
}

export default async function FirstRunPage() {
  const t = await getTranslations('Auth.firstRun');
  const firstRun = await call(auth.firstRun, {}, { token: null });
  if (firstRun.ok && !firstRun.data.isFirstRun) redirect(localizedHref(await getLocale(), '/auth/login'));
  return (
    <>
      <AuthHead title={t('title')}>{t('text')}</AuthHead>
      <FirstRunForm />
    </>
  );
}
