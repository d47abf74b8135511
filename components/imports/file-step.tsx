'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Progress } from '@/components/ui/feedback/progress';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { download } from '@/lib/api-client/browser';
import { IMPORT_LIMITS, UPLOADS_PER_HOUR } from '@/lib/contract/import-layouts';
import { imports } from '@/lib/contract/imports';
import { SHEET_TYPES } from '@/components/sheets/sheet-file';
import { useSheetUpload } from '@/components/sheets/use-sheet-upload';
import { TemplateChoice } from './template-choice';
import styles from './upload.module.css';

interface Props {
  templates: { id: string; name: string }[];
  onUploaded: (importId: string) => void;
}

/** Download the template, fill it in, drop it here. */
export function FileStep({ templates, onUploaded }: Props) {
  const t = useTranslations('Imports');
  const [templateId, setTemplateId] = useState('');
  return (
    <div className={styles.columns}>
      <Card title={t('template.title')}>
        <ol className={styles.guide}>
          <li>{t('template.download')}</li>
          <li>{t('template.fill')}</li>
          <li>{t('template.upload')}</li>
        </ol>
        <TemplateChoice
          templates={templates}
          help={t('template.chooseHelp')}
          value={templateId}
          onChange={setTemplateId}
        />
        <TemplateButton templateId={templateId} />
      </Card>
      <Card
        title={t('file.title')}
        text={t('file.limits', {
          rows: IMPORT_LIMITS.rows,
          megabytes: IMPORT_LIMITS.bytes / 1_000_000,
          perHour: UPLOADS_PER_HOUR,
        })}
      >
        <FileDrop templateId={templateId} onUploaded={onUploaded} />
      </Card>
    </div>
  );
}

function TemplateButton({ templateId }: { templateId: string }) {
  const t = useTranslations('Imports');
  const alerts = useAlerts();
  const text = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const downloadTemplate = async () => {
    setIsBusy(true);
    const result = await download(
      imports.template,
      { query: templateId ? { templateId } : {} },
      { fallbackName: 'ts-articles.xlsx' },
    );
    setIsBusy(false);
    if (!result.ok) alerts.failure(text('download', result));
  };
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void downloadTemplate()}>
      {t('template.button')}
    </Button>
  );
}

function FileDrop({ templateId, onUploaded }: { templateId: string; onUploaded: Props['onUploaded'] }) {
  const t = useTranslations('Imports');
  const common = useTranslations('Common');
  const alerts = useAlerts();
  const [progress, setProgress] = useState<{ name: string; done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<{ name: string; reason: string } | null>(null);
  const router = useRouter();
  const running = useRef(false);
  const zone = useRef<HTMLDivElement>(null);
  const { upload, cancel } = useSheetUpload({
    onProgress: (done) => setProgress((now) => now && { ...now, done }),
    onUploaded,
    onRefused: ({ name }, reason, mayBeThere) => {
      setProgress(null);
      setRefused({ name, reason });
      alerts.failure(reason);
      // It would be among the earlier uploads, and can be continued there.
      if (mayBeThere) router.refresh();
    },
    onCancelled: () => {
      setProgress(null);
      zone.current?.querySelector('input')?.focus();
      router.refresh();
    },
  });
  const send = async (file: File | undefined) => {
    if (!file || running.current) return;
    running.current = true;
    setRefused(null);
    setProgress({ name: file.name, done: 0, total: file.size });
    await upload(file, templateId);
    running.current = false;
  };
  return (
    <div ref={zone}>
      <Dropzone
        accept={SHEET_TYPES}
        maxBytes={IMPORT_LIMITS.bytes}
        hint={t('file.hint')}
        isDisabled={progress !== null}
        onFiles={(files) => void send(files[0])}
      />
      {refused && (
        <p className={styles.refused}>
          <b>{refused.name}</b> {refused.reason}
        </p>
      )}
      {progress && (
        <>
          <Progress label={t('file.sending', { name: progress.name })} done={progress.done} total={progress.total} />
          <Button onClick={cancel}>{common('cancel')}</Button>
        </>
      )}
    </div>
  );
}
