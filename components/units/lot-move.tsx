'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { units } from '@/lib/contract/units';
import styles from './units.module.css';

/** The effect of a change of lots, counted again in each dialog and for each choice; nothing without a choice. */
export function useLotMove(ids: readonly string[], lotId: string | null, isChosen: boolean) {
  const errorText = useErrorText();
  const dialog = useId();
  const { data, error, mutate } = useSWR(
    isChosen ? ['lot-move', dialog, lotId, ...ids] : null,
    async () => {
      const result = await call(units.previewAssignLot, { body: { ids: [...ids], lotId } });
      if (result.ok) return result.data;
      throw new Error(errorText('post', result));
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  const problem = error instanceof Error ? error.message : undefined;
  return { move: problem === undefined ? data : undefined, problem, recount: () => void mutate() };
}

/** The same in words, or why it is impossible. */
export function LotMove({ move, problem }: Pick<ReturnType<typeof useLotMove>, 'move' | 'problem'>) {
  const t = useTranslations('Units.move');
  if (problem)
    return (
      <p className={styles.move} data-refused role="alert">
        {problem}
      </p>
    );
  if (!move) return null;
  const { count, lots, withoutLot, codes, joinsRecall } = move;
  return (
    <div className={styles.move} role="status">
      <strong>{t('count', { count })}</strong>
      {lots > 0 && <span>{t('lots', { count: lots })}</span>}
      {withoutLot > 0 && <span>{t('withoutLot', { count: withoutLot })}</span>}
      {codes > 0 && <span>{t('codes', { count: codes })}</span>}
      {joinsRecall && <span>{t('joinsRecall')}</span>}
      {count > 0 && <span>{t('recorded')}</span>}
    </div>
  );
}
