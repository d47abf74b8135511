'use client';

import { useTranslations } from 'next-intl';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { canOpen, matchPage } from '@/lib/access/access';
import { withNext } from '@/lib/guards/next-path';
import { useHref, usePath } from '@/lib/i18n/use-href';
import type { Page } from '@/lib/access/page-types';
import type { Caller } from '@/lib/contract/core/may-call';
import { useViewer } from '@/components/calls/viewer';

const SUPER_ADMIN = 1000;

/**
 * Shows which level a page requires and how to request it, or offers another account: a link in a mail may be opened
 * under an account that it is not meant for. A client component for the same reason as the 404 page.
 */
export function ForbiddenPage() {
  const t = useTranslations('Pages');
  const path = usePath();
  const query = useSearchParams().toString();
  const page = matchPage(path);
  const viewer = useViewer();
  const { level: ownLevel } = viewer;
  const href = useHref();
  const isOutdated = page !== null && wouldOpen(page, viewer);
  const { refresh } = useRouter();
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated, refresh]);
  if (isOutdated) return null;
  return (
    <EmptyState isPage drawing="error" title={t('forbidden.title')} text={reason(t, page, viewer)}>
      <ButtonLink variant="filled" href={href('/')}>
        {t('forbidden.action')}
      </ButtonLink>
      {isLevel(page, ownLevel) ? (
        <ButtonLink href={href('/admin/account')}>{t('forbidden.settings')}</ButtonLink>
      ) : (
        <ButtonLink href={withNext(href('/auth/login'), href(path) + (query && `?${query}`))}>
          {t('forbidden.otherAccount')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/**
 * Whether the surrounding shell would open the page: it is older than the user's current level or role, and has to be
 * refreshed.
 */
const wouldOpen = (page: Page, { role, level }: Caller): boolean =>
  canOpen(
    {
      role,
      levelAccess: level,
      prevLevelAccess: null,
      companyStatus: null,
      hasFinalUsers: page.variant === 'end-users',
    },
    page,
  ) === 'ok';

/** Whether only the level keeps a user of a company out. */
const isLevel = (page: Page | null, own: number): page is Page =>
  page !== null && page.audience !== 'super-admin' && own < page.level;

function reason(t: ReturnType<typeof useTranslations<'Pages'>>, page: Page | null, { role, level }: Caller): string {
  if (level >= SUPER_ADMIN) return t('forbidden.textCompany');
  if (page?.audience === 'super-admin') return t('forbidden.textAdmin');
  if (!isLevel(page, level)) return t('forbidden.textRole');
  const needed = { level: String(page.level), name: t(`levels.${page.level}`), own: String(level) };
  // An administrator has the company's level; other people may have a lower one.
  return `${t('forbidden.text', needed)} ${t(role === 'Admin' ? 'forbidden.how' : 'forbidden.howPerson')}`;
}
