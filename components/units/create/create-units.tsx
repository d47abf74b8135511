'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ReadOnlyNotice } from '@/components/shell/read-only-notice';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import { keepInAddress, useUrlState } from '@/components/ui/navigation/use-url-state';
import type { BlockBalance } from '@/lib/contract/blocks';
import { id } from '@/lib/contract/core/common';
import type { Job } from '@/lib/contract/jobs';
import { payments } from '@/lib/contract/payments';
import { units } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { CreateForm } from './create-form';
import { CreationJob } from './creation-job';
import { RecentCreations } from './recent-creations';

interface Props {
  balance: BlockBalance;
  /** The article named by the address, if it is the company's. */
  article: ArticleChoice | null;
  /** The creation named by the address. */
  jobId: string | null;
  job: Job | null;
  /** Other creations of the person that run, or ended a short while ago. */
  creations: Job[];
}

/** Creation of units, the same for both menu variants (spec §2). */
export function CreateUnits({ balance, article, jobId, job, creations }: Props) {
  const t = useTranslations('Units');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  // A creation that was just started is in the address before the server renders it.
  const currentId = id.safeParse(url.get('job')).data ?? jobId;
  const holder = useStepFocus('create-units', currentId ?? '');
  const back = { href: href('/admin/unit-blocks'), label: t('page.back') };
  return (
    <>
      <PageHeader title={t('create.title')} text={t('create.intro')} back={back} />
      {!currentId && <RecentCreations creations={creations} />}
      <div ref={holder} tabIndex={-1}>
        {!may(units.create) ? (
          <ReadOnlyNotice />
        ) : currentId ? (
          <CreationJob key={currentId} jobId={currentId} initial={job?.id === currentId ? job : null} />
        ) : balance.available > 0 ? (
          <CreateForm
            key={article?.id ?? ''}
            balance={balance}
            article={article}
            onStarted={(started) => keepInAddress({ job: started, from: null })}
          />
        ) : (
          <NoCodes isPurchaseInProcess={balance.isPurchaseInProcess} />
        )}
      </div>
    </>
  );
}

/** Why there are no codes, with the way to more: to buying them for who may. */
function NoCodes({ isPurchaseInProcess }: Pick<BlockBalance, 'isPurchaseInProcess'>) {
  const t = useTranslations('Units.create');
  const href = useHref();
  const canBuy = useMay()(payments.create) && !isPurchaseInProcess;
  const reason = isPurchaseInProcess ? 'notProcessed' : 'noCodes';
  return (
    <EmptyState drawing="codes" title={t(reason)} text={t(canBuy ? 'noCodesBuyText' : `${reason}Text`)}>
      <ButtonLink variant="filled" icon="barcode" href={href(`/admin/blocks${canBuy ? '?buy=1' : ''}`)}>
        {t(canBuy ? 'buyCodes' : 'seeBlocks')}
      </ButtonLink>
    </EmptyState>
  );
}
