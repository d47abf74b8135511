'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ReadOnlyNotice } from '@/components/shell/read-only-notice';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { BlockBalance } from '@/lib/contract/blocks';
import type { Job } from '@/lib/contract/jobs';
import { units } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { CreateForm } from './create-form';
import { CreationJob } from './creation-job';

interface Props {
  balance: BlockBalance;
  /** The article named by the address, if it is the company's. */
  article: ArticleChoice | null;
  /** The creation named by the address. */
  jobId: string | null;
  job: Job | null;
}

/** Creation of units, the same for both menu variants (spec §2). */
export function CreateUnits({ balance, article, jobId, job }: Props) {
  const t = useTranslations('Units');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const holder = useStepFocus('create-units', jobId ?? '');
  const back = { href: href('/admin/unit-blocks'), label: t('page.back') };
  const reason = balance.isPurchaseInProcess ? 'notProcessed' : 'noCodes';
  return (
    <>
      <PageHeader title={t('create.title')} text={t('create.intro')} back={back} />
      <div ref={holder} tabIndex={-1}>
        {!may(units.create) ? (
          <ReadOnlyNotice />
        ) : jobId ? (
          <CreationJob key={jobId} jobId={jobId} initial={job} />
        ) : balance.available > 0 ? (
          <CreateForm
            key={article?.id ?? ''}
            balance={balance}
            article={article}
            onStarted={(started) => url.set({ job: started, from: null })}
          />
        ) : (
          <EmptyState drawing="codes" title={t(`create.${reason}`)} text={t(`create.${reason}Text`)}>
            <ButtonLink variant="filled" icon="barcode" href={href('/admin/blocks')}>
              {t('create.seeBlocks')}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
