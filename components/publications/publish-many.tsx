'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import effectStyles from '@/components/effects/effects.module.css';
import { OnlyFirst } from '@/components/effects/only-first';
import { useErrorText } from '@/components/calls/use-error-text';
import { Modal } from '@/components/ui/dialog/modal';
import { useConfirming } from '@/components/ui/dialog/use-confirming';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { publications, PUBLISHED_AT_ONCE } from '@/lib/contract/publications';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { IncompleteLines } from './incomplete-lines';
import styles from './publications.module.css';

const NUMBERS = ['first', 'again', 'codes', 'withdrawn', 'unchanged', 'refused'] as const;

/** The effect of publishing, counted again for each opening of the dialog. */
function usePreview(ids: readonly string[]) {
  const errorText = useErrorText();
  const [opening] = useState(() => Math.random());
  return useSWR(
    ['publication-preview', opening],
    async () => {
      const result = await call(publications.preview, { body: { ids: [...ids] } });
      if (result.ok) return result.data;
      throw new Error(errorText('post', result));
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
}

interface Props {
  ids: readonly string[];
  /** Number to publish; more than the ids if there are more than can be published together. */
  selectedCount?: number;
  /** Whether more of a list are selected than these. */
  hasMore?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms publishing many passports: what visitors will see comes first, the button after. */
export function PublishMany({ ids, selectedCount = ids.length, hasMore = false, onConfirm, onClose }: Props) {
  const t = useTranslations('Publications');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { data, error, mutate } = usePreview(ids);
  const { isBusy, confirm } = useConfirming(onConfirm, onClose);
  const number = (value: number) => formatNumber(value, locale);
  const due = data ? data.first + data.again : 0;
  const isNothing = data !== undefined && due === 0 && data.refused === 0;
  // Publishing lists those whose GTIN another company holds, and offers a review.
  const isRefused = data !== undefined && due === 0 && data.refused > 0;

  return (
    <Modal isOpened onClose={onClose} title={t('title', { count: due || ids.length })} size="small" canClose={!isBusy}>
      <div className={styles.body}>
        <p>{t(isNothing ? 'nothing' : isRefused ? 'onlyRefused' : 'text')}</p>
        {error instanceof Error && <ErrorState text={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <TableSkeleton label={t('counting')} rows={3} />}
        {data && (
          <dl className={effectStyles.numbers}>
            {NUMBERS.filter((name) => data[name] > 0).map((name) => (
              <div key={name}>
                <dt>{t(`numbers.${name}`)}</dt>
                <dd>{number(data[name])}</dd>
              </div>
            ))}
            <IncompleteLines incomplete={data.incomplete} total={due} />
          </dl>
        )}
        {data && data.incomplete.passports > 0 && <p className={styles.hint}>{t('incomplete.why')}</p>}
        {selectedCount > ids.length && (
          <p className={styles.hint}>{t('onlyFirst', { max: number(ids.length), chosen: number(selectedCount) })}</p>
        )}
        {hasMore && <OnlyFirst max={ids.length} />}
        {!isNothing && ids.length > PUBLISHED_AT_ONCE && <p className={styles.hint}>{t('background')}</p>}
      </div>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common(isNothing ? 'close' : 'cancel')}
        </Button>
        {!isNothing && (
          <Button variant="filled" isBusy={isBusy} disabled={!data} onClick={() => void confirm()}>
            {t(isRefused ? 'outcome.review' : 'action')}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
