'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { ErrorState } from '@/components/ui/error-state';
import { Modal } from '@/components/ui/modal';
import { TableSkeleton } from '@/components/ui/skeleton';
import { useUrlState } from '@/components/ui/use-url-state';
import { call } from '@/lib/api-client/browser';
import { lots, type Lot } from '@/lib/contract/lots';
import { LotForm } from './lot-form';

async function load(lotId: string): Promise<Lot> {
  const result = await call(lots.get, { params: { lotId } });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** The dialog of one lot, opened by the address: `?edit=` or `?create=1`. */
export function LotEditor() {
  const t = useTranslations('Lots');
  const common = useTranslations('Common');
  const url = useUrlState();
  const lotId = url.get('edit');
  const { data, error, isValidating, mutate } = useSWR(lotId ? ['lot', lotId] : null, () => load(lotId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const close = () => url.set({ edit: null, create: null });
  const isReady = !lotId || (data && !isValidating);
  return (
    <Modal isOpened onClose={close} title={lotId ? t('edit') : t('create')}>
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : isReady ? (
        <LotForm key={`${lotId} ${data?.version ?? 0}`} lot={lotId && data ? data : null} onClose={close} />
      ) : (
        <TableSkeleton label={common('loading')} rows={5} />
      )}
    </Modal>
  );
}
