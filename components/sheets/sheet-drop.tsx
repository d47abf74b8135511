'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/layout/button';
import { useFileProblem } from '@/components/ui/form/use-file-problem';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { IMPORT_LIMITS } from '@/lib/contract/import-layouts';
import { useHref } from '@/lib/i18n/use-href';
import { SHEET_TYPES } from './sheet-file';
import { useSheetUpload } from './use-sheet-upload';
import styles from './sheet-drop.module.css';

interface Props {
  /** Null while it is still being dragged. */
  file: File | null;
  onEnd: () => void;
}

/** Covers a list while a sheet is dragged over it; the dropped one is sent, and the upload opens with it. */
export function SheetDrop({ file, onEnd }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const alerts = useAlerts();
  const href = useHref();
  const { go } = useNavigate();
  const problemOf = useFileProblem({ accept: SHEET_TYPES, maxBytes: IMPORT_LIMITS.bytes });
  const [done, setDone] = useState(0);
  const { upload, cancel } = useSheetUpload({
    onProgress: setDone,
    onUploaded: (importId) => go(href(`/admin/upload?import=${importId}`)),
    onRefused: ({ name }, reason) => alerts.failure(`${name}: ${reason}`),
  });

  async function send(sheet: File) {
    const problem = problemOf(sheet);
    if (problem) {
      alerts.failure(`${sheet.name}: ${problem}`);
      return onEnd();
    }
    await upload(sheet);
    onEnd();
  }
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (file) void latest.current(file);
  }, [file]);

  return (
    <div className={styles.cover}>
      <div className={styles.words}>
        {file ? (
          <>
            <Progress label={t('drop.sending', { name: file.name })} done={done} total={file.size} />
            <Button onClick={cancel}>{common('cancel')}</Button>
          </>
        ) : (
          <p>{t('drop.here')}</p>
        )}
      </div>
    </div>
  );
}
