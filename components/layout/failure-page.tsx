'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import styles from './failure-page.module.css';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** What a page shows when it broke; says so plainly when it was the API that did not answer. */
export function FailurePage({ error, reset }: Props) {
  const t = useTranslations('Failure');
  const [isApiDown, setIsApiDown] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    fetch('/api/session', { signal: controller.signal })
      .then((response) => setIsApiDown(response.status >= 502))
      .catch(() => setIsApiDown(!controller.signal.aborted));
    return () => controller.abort();
  }, []);

  return (
    <div role="alert">
      <EmptyState isPage drawing="error" title={isApiDown ? t('apiDown') : t('title')} text={t('text')}>
        <Button variant="filled" icon="refresh" onClick={() => (isApiDown ? location.reload() : reset())}>
          {t('retry')}
        </Button>
      </EmptyState>
      {error.digest && <p className={styles.reference}>{t('reference', { digest: error.digest })}</p>}
    </div>
  );
}
