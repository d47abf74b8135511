'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import styles from './failure-page.module.css';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** A restart takes about two seconds. */
const LOOK_EVERY = 2000;

/** What a page shows when it broke; says so plainly when it was the API that did not answer. */
export function FailurePage({ error, reset }: Props) {
  const t = useTranslations('Failure');
  const [isApiDown, setIsApiDown] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    let wasDown = false;
    async function look() {
      const status = await fetch('/api/session', { signal: controller.signal }).then(
        (response) => response.status,
        () => 0,
      );
      if (controller.signal.aborted) return;
      const isDown = status === 0 || status >= 502;
      // It answers again: the page is loaded anew, as nothing of it is there to be lost.
      if (wasDown && !isDown) location.reload();
      wasDown = isDown;
      setIsApiDown(isDown);
    }
    void look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, []);

  return (
    <div role="alert">
      <EmptyState
        isPage
        drawing="error"
        title={isApiDown ? t('apiDown') : t('title')}
        text={isApiDown ? t('apiDownText') : t('text')}
      >
        <Button variant="filled" icon="refresh" onClick={() => (isApiDown ? location.reload() : reset())}>
          {t('retry')}
        </Button>
      </EmptyState>
      {error.digest && <p className={styles.reference}>{t('reference', { digest: error.digest })}</p>}
    </div>
  );
}
