'use client';

import { useState, type ReactNode } from 'react';
import { useRead } from '@/components/calls/use-read';
import { Modal } from '@/components/ui/dialog/modal';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { CallResult } from '@/lib/api-client/result';
import { ReadView } from './read-view';

interface Props<Record> {
  /** Reads the record of `?edit=`, or of `?duplicate=`. */
  load: (id: string) => Promise<CallResult<Record>>;
  titles: { edit: string; create: string; duplicate?: string };
  size?: 'small';
  /** The form; the record is null for a new one. Mounted again for each version. */
  children: (record: Record | null, close: () => void) => ReactNode;
}

/** The dialog of one record, opened by the address: `?edit=`, `?duplicate=` or `?create=1`. */
export function RecordEditor<Record extends { version: number }>({ load, titles, size, children }: Props<Record>) {
  const url = useUrlState();
  const editId = url.get('edit');
  const id = editId || url.get('duplicate');
  // Each opening reads again: a form must never start from an outdated version.
  const [opening] = useState(() => Math.random());
  const read = useRead(id ? [id, opening] : null, () => load(id), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const close = () => url.set({ edit: null, duplicate: null, create: null });
  const title = editId ? titles.edit : id ? (titles.duplicate ?? titles.create) : titles.create;
  return (
    <Modal isOpened onClose={close} title={title} size={size}>
      {id ? (
        <ReadView read={read} onClose={close}>
          {(record) => <div key={`${id} ${record.version}`}>{children(record, close)}</div>}
        </ReadView>
      ) : (
        children(null, close)
      )}
    </Modal>
  );
}
