'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../layout/button';
import { EmptyState } from './empty-state';

type Props = { title?: string; text?: string; onRetry?: () => void };

export function ErrorState({ title, text, onRetry }: Props) {
  const t = useTranslations('Common');
  return (
    <div role="alert">
      <EmptyState drawing="error" title={title ?? t('errorTitle')} text={text ?? t('errorText')}>
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
