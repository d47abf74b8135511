import { getLocale, getTranslations } from 'next-intl/server';
import { BarePage } from '@/components/layout/bare-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localizedHref } from '@/lib/i18n/language';

export default async function NotFoundPage() {
  const t = await getTranslations('Pages');
  const shell = await getTranslations('Shell');
  const home = localizedHref(await getLocale(), '/');
  return (
    <BarePage homeHref={home} homeLabel={shell('home')}>
      <EmptyState isPage drawing="search" title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink variant="filled" href={home}>
          {t('notFound.action')}
        </ButtonLink>
      </EmptyState>
    </BarePage>
  );
}
