import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BarePage } from '@/components/layout/bare-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localizedHref } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Pages');
  return { title: t('notFound.title') };
}

export default async function NotFoundPage() {
  const t = await getTranslations('Pages');
  const shell = await getTranslations('Shell');
  const home = localizedHref(await getLocale(), '/');
  return (
    <BarePage homeHref={home} homeLabel={shell('home')}>
      <EmptyState drawing="search" title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink variant="filled" href={home}>
          {t('notFound.action')}
        </ButtonLink>
      </EmptyState>
    </BarePage>
  );
}
