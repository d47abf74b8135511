'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { FailedRead } from '@/components/calls/failed-read';
import { useErrorText } from '@/components/calls/use-error-text';
import { Modal } from '@/components/ui/dialog/modal';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { failure, type CallResult } from '@/lib/api-client/result';
import { ReadFailure } from './read-failure';

interface Props<Record> {
  /** Reads the record of `?edit=`, or of `?duplicate=`. */
  load: (id: string) => Promise<CallResult<Record>>;
  titles: { edit: string; create: string; duplicate?: string };
  size?: 'small';
  /** The form; the record is null for a new one. Drawn anew for each version. */
  children: (record: Record | null, close: () => void) => ReactNode;
}

/** The dialog of one record, opened by the address: `?edit=`, `?duplicate=` or `?create=1`. */
export function RecordEditor<Record extends { version: number }>({ load, titles, size, children }: Props<Record>) {
  const common = useTranslations('Common');
  const errorText = useErrorText();
  const url = useUrlState();
  const editId = url.get('edit');
  const id = editId || url.get('duplicate');
  // Each opening asks anew: a form must never start from an older version than there is.
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR(
    id ? [id, opening] : null,
    async () => {
      const result = await load(id);
      if (result.ok) return result.data;
      // An address with something else in the place of an id names no record either.
      const why = result.code === 'INVALID_DATA' ? failure('NOT_FOUND', '') : result;
      throw new FailedRead(errorText('put', why), why);
    },
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const close = () => url.set({ edit: null, duplicate: null, create: null });
  const title = editId ? titles.edit : id ? (titles.duplicate ?? titles.create) : titles.create;
  return (
    <Modal isOpened onClose={close} title={title} size={size}>
      {error ? (
        <ReadFailure error={error} onRetry={() => void mutate()} onClose={close} />
      ) : id && !data ? (
        <TableSkeleton label={common('loading')} rows={6} />
      ) : (
        <div key={`${id} ${data?.version ?? 0}`}>{children(data ?? null, close)}</div>
      )}
    </Modal>
  );
}
