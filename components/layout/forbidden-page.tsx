'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { matchPage } from '@/lib/access/access';
import { useHref, usePath } from '@/lib/i18n/use-href';
import { useShellLevel } from './shell-context';

/** Says which level a page needs and how to ask for it. A client component for the reason given for the 404 page. */
export function ForbiddenPage() {
  const t = useTranslations('Pages');
  const page = matchPage(usePath());
  const ownLevel = useShellLevel();
  const href = useHref();
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
      <ButtonLink variant="filled" href={href('/')}>
        {t('forbidden.action')}
      </ButtonLink>
    </EmptyState>
  );
}
