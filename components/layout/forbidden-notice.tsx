import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Page } from '@/lib/access/page-types';
import { localizedHref } from '@/lib/i18n/language';

type Props = { page: Page | null; ownLevel: number };

/** Says which level a page needs and how to ask for it. */
export async function ForbiddenNotice({ page, ownLevel }: Props) {
  const t = await getTranslations('Pages');
  const isForPlatform = page?.audience === 'super-admin';
  const isLevel = page !== null && !isForPlatform && ownLevel < page.level;
  const reason = isLevel
    ? t('forbidden.text', { level: String(page.level), name: t(`levels.${page.level}`), own: String(ownLevel) })
    : t(isForPlatform ? 'forbidden.textAdmin' : 'forbidden.textRole');
  return (
    <EmptyState
      isPage
      drawing="error"
      title={t('forbidden.title')}
      text={isForPlatform ? reason : `${reason} ${t('forbidden.how')}`}
    >
      <ButtonLink variant="filled" href={localizedHref(await getLocale(), '/')}>
        {t('forbidden.action')}
      </ButtonLink>
    </EmptyState>
  );
}
