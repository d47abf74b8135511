'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { PageHeader } from '@/components/ui/navigation/page-header';

/** The API did not return the figures. */
export function DashboardFailure() {
  const t = useTranslations('Dashboard');
  const router = useRouter();
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorState title={t('failed')} onRetry={() => router.refresh()} />
    </>
  );
}
