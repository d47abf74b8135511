'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { CallResult } from '@/lib/api-client/result';
import { imports, type ImportCounts, type ImportDetail } from '@/lib/contract/imports';
import { isStale } from '../use-import';
import styles from '../upload.module.css';

interface Props {
  detail: ImportDetail;
  counts: ImportCounts;
  /** Cells are being corrected: what is shown is not yet what would be done. */
  isCorrecting: boolean;
  onChange: () => Promise<unknown>;
}

/** The actions for a checked sheet, and whether created articles are published at once. */
export function CheckActions({ detail, counts, isCorrecting, onChange }: Props) {
  const t = useTranslations('Imports.check');
  const url = useUrlState();
  const run = useCall(imports.run);
  const fix = useCall(imports.fixCells);
  const [isPublishing, setIsPublishing] = useState(detail.isPublishing);
  const { create, update, error } = counts;
  const toWrite = create + update;
  /** If it has changed, the current state is shown before any further action. */
  const showCurrent = async (result: CallResult<unknown> | null) => {
    if (result && !result.ok && isStale(result)) await onChange();
  };
  const start = async () => {
    const result = await run.run(
      { params: { importId: detail.id }, body: { isPublishing, version: detail.version } },
      {
        idempotencyKey: `run-${detail.id}-${detail.version}-${isPublishing ? 'public' : 'hidden'}`,
        after: onChange,
        // The wizard says that it was discarded.
        quietCode: 'NOT_FOUND',
      },
    );
    await showCurrent(result);
  };
  const skipErrors = async () =>
    showCurrent(
      await fix.run(
        { params: { importId: detail.id }, body: { skipErrors: true } },
        { after: onChange, quietCode: 'NOT_FOUND' },
      ),
    );
  return (
    <div className={styles.checkActions} data-foot="stacked">
      {error > 0 && <p className={styles.missing}>{t('errorsFirst', { count: error })}</p>}
      {error === 0 && toWrite === 0 && <p className={styles.sum}>{t('nothing')}</p>}
      {create > 0 && error === 0 && (
        <label className={styles.publish}>
          <input
            type="checkbox"
            checked={isPublishing}
            onChange={(event) => setIsPublishing(event.currentTarget.checked)}
          />
          {t('publish', { count: create })}
        </label>
      )}
      <Button icon="arrow-left" onClick={() => url.set({ columns: '1' }, { replace: false })}>
        {t('back')}
      </Button>
      {error > 0 && (
        <Button isBusy={fix.isBusy || isCorrecting} onClick={() => void skipErrors()}>
          {t('skipErrors', { count: error })}
        </Button>
      )}
      <Button
        variant="filled"
        icon="check"
        isBusy={run.isBusy || isCorrecting}
        disabled={error > 0 || toWrite === 0}
        onClick={() => void start()}
      >
        {t('start', { create, update })}
      </Button>
    </div>
  );
}
