'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import type { Failure } from '@/lib/api-client/result';
import { epcis, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_EVENTS, type EpcisPreview } from '@/lib/contract/epcis';
import styles from './epcis.module.css';
import { PreviewEvents } from './preview-events';

/** Events of a supplier's document: what would come of them is shown before any of it counts. */
export function ImportEvents({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Epcis.import');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const read = useCall(epcis.readDocument);
  const capture = useCall(epcis.captureDocument);
  const [preview, setPreview] = useState<EpcisPreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(file: File) {
    setFailure(null);
    const upload = new Blob([file], { type: 'application/json' });
    const result = await read.run({ query: { name: file.name.slice(0, 255) }, upload }, { isQuiet: true });
    if (result?.ok) setPreview(result.data);
    else if (result) setFailure(result);
  }

  async function finish({ id }: EpcisPreview) {
    const result = await capture.run({ params: { documentId: id } });
    if (!result?.ok) return;
    alerts.success(t('done', { count: result.data.stored }));
    router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('title')} canClose={!capture.isBusy}>
      <FormStack>
        {preview ? (
          <PreviewEvents preview={preview} />
        ) : (
          <Dropzone
            accept={['.json', '.jsonld']}
            maxBytes={MAX_DOCUMENT_BYTES}
            problems={{ wrongType: t('wrongType'), tooLarge: t('tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 }) }}
            hint={t('hint', { max: MAX_DOCUMENT_EVENTS })}
            isDisabled={read.isBusy}
            onFiles={([file]) => file && void send(file)}
          />
        )}
        {read.isBusy && <Progress label={t('reading')} done={0} total={0} />}
        {failure && (
          <div className={styles.refusal} role="alert">
            <strong>{t('refused')}</strong>
            <p>{errorText('post', failure)}</p>
          </div>
        )}
      </FormStack>
      <FormActions>
        <Button onClick={onClose} disabled={capture.isBusy}>
          {common('cancel')}
        </Button>
        {preview && (
          <Button icon="refresh" disabled={capture.isBusy} onClick={() => setPreview(null)}>
            {t('other')}
          </Button>
        )}
        {preview && preview.ready > 0 && (
          <Button variant="filled" isBusy={capture.isBusy} onClick={() => void finish(preview)}>
            {t('store', { count: preview.ready })}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
