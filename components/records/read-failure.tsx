'use client';

import { useTranslations } from 'next-intl';
import { FailedRead } from '@/components/calls/failed-read';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Button } from '@/components/ui/layout/button';

interface Props {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** In the place of what a dialog could not read: asked again where that can help, else the way back. */
export function ReadFailure({ error, onRetry, onClose }: Props) {
  const common = useTranslations('Common');
  const text = error instanceof Error ? error.message : undefined;
  if (!(error instanceof FailedRead && error.isFinal)) return <ErrorState text={text} onRetry={onRetry} />;
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
