'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import styles from './failure-page.module.css';

type Props = {
  /** The state when the server rendered the page; polled from then on. */
  isApiDown: boolean;
  /** The page belongs to an earlier version of the program, and one of its scripts failed to load. */
  isOutdated?: boolean;
  /** Identifies the failure in the log. */
  reference?: string | null | undefined;
  /** Renders the page again in place; without it the page is reloaded. */
  onRetry?: (() => void) | undefined;
};

/** A restart takes about two seconds. */
const LOOK_EVERY = 2000;

/** Shown instead of a page that failed; says so plainly if it was the API that did not respond. */
export function FailureView({ isApiDown: wasDownBefore, isOutdated = false, reference, onRetry }: Props) {
  const t = useTranslations('Failure');
  const common = useTranslations('Common');
  const [isApiDown, setIsApiDown] = useState(wasDownBefore);

  useEffect(() => {
    const controller = new AbortController();
    let wasDown = wasDownBefore;
    async function poll() {
      const status = await fetch('/api/session', { signal: controller.signal }).then(
        (response) => response.status,
        () => 0,
      );
      if (controller.signal.aborted) return;
      const isDown = status === 0 || status >= 502;
      // It responds again: the page is reloaded, as it contains nothing that could be lost.
      if (wasDown && !isDown) location.reload();
      wasDown = isDown;
      setIsApiDown(isDown);
    }
    void poll();
    const timer = setInterval(poll, LOOK_EVERY);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [wasDownBefore]);

  return (
    <div role="alert">
      <EmptyState
        isPage
        drawing="error"
        title={isApiDown ? t('apiDown') : isOutdated ? common('errorTitle') : t('title')}
        text={isApiDown ? t('apiDownText') : isOutdated ? common('partOutdated') : t('text')}
      >
        <Button variant="filled" icon="refresh" onClick={() => (isApiDown || !onRetry ? location.reload() : onRetry())}>
          {isOutdated ? common('reload') : t('retry')}
        </Button>
      </EmptyState>
      {reference && <p className={styles.reference}>{t('reference', { digest: reference })}</p>}
    </div>
  );
}
