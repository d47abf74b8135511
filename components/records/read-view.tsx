'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedRead } from '@/components/calls/failed-read';
import type { Read } from '@/components/calls/use-read';
import { useFirstField } from '@/components/ui/dialog/use-first-field';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/layout/button';

interface Props<Data> {
  read: Read<Data>;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Shows a dialog's data, or why it cannot be read: with a retry if that may help, else a way back. */
export function ReadView<Data>({ read, onClose, children }: Props<Data>) {
  const common = useTranslations('Common');
  const { data, error, readAgain } = read;
  const isFinal = error instanceof FailedRead && error.isFinal;
  useFirstField(isFinal || (!error && data !== undefined));
  if (!error) return data === undefined ? <TableSkeleton label={common('loading')} rows={6} /> : children(data);
  if (!isFinal) return <ErrorState text={error.message} onRetry={readAgain} />;
  return (
    <div role="alert">
      <EmptyState drawing="search" title={error.message}>
        <Button onClick={onClose} data-autofocus>
          {common('close')}
        </Button>
      </EmptyState>
    </div>
  );
}
