import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { BarePage } from '@/components/shell/exceptions/bare-page';
import { FailureView } from '@/components/shell/exceptions/failure-view';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';

interface Props {
  params: Promise<{ kind: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  return { title: (await getTranslations('Failure'))(kind === 'away' ? 'apiDown' : 'title') };
}

/** Reached only through the middleware, instead of a failed page without shell. */
export default async function FailedPage({ params }: Props) {
  const [{ kind }, locale, t] = await Promise.all([params, getLocale(), getTranslations('Failure')]);
  return (
    <BarePage homeHref={localizedHref(locale, '/')} homeLabel={t('home')}>
      <FailureView isApiDown={kind === 'away'} reference={(await headers()).get('x-request-id')} />
    </BarePage>
  );
}
