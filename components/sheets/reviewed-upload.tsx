'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Modal } from '@/components/ui/dialog/modal';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { refusalOf } from './sheet-file';
import styles from './reviewed-upload.module.css';

interface Props<Preview> extends Pick<ComponentProps<typeof Dropzone>, 'accept' | 'maxBytes' | 'hint' | 'problems'> {
  /** Namespace with its `title`, `reading`, `refused`, `other` and, by the `count` of what is ready, `store`. */
  texts: 'Epcis.import' | 'Places.import';
  /** Parses the file on the server; null while another one is in progress. */
  read: (file: File) => Promise<CallResult<Preview> | null>;
  isReading: boolean;
  /** Stores what was parsed. Returns whether it succeeded: then the dialog closes and the page refreshes. */
  store: (preview: Preview) => Promise<boolean>;
  isStoring: boolean;
  onClose: () => void;
  /** Width of the dialog with the parsed content. */
  previewSize?: ComponentProps<typeof Modal>['size'];
  /** The parsed content, with its errors. */
  children: (preview: Preview) => ReactNode;
}

/** The errors of the file with their positions; empty if the refusal has none. */
const issuesOf = ({ issues = [] }: Failure): string =>
  issues.map(({ path, msg }) => (path ? `${path}: ${msg}` : msg)).join('\n');

/** Imports records from a file: the parsed content and its errors are shown before anything is stored. */
export function ReviewedUpload<Preview extends { ready: number }>(props: Props<Preview>) {
  const { texts, read, isReading, store, isStoring, onClose, previewSize, children, ...drop } = props;
  const t = useTranslations(texts);
  const common = useTranslations('Common');
  const router = useRouter();
  const errorText = useErrorText();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(file: File) {
    setFailure(null);
    const result = await read(file);
    if (result?.ok) setPreview(result.data);
    else setFailure(result);
  }

  async function finish(current: Preview) {
    if (!(await store(current))) return;
    router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('title')} size={preview ? previewSize : undefined} canClose={!isStoring}>
      <FormStack>
        {preview ? (
          children(preview)
        ) : (
          <Dropzone {...drop} isDisabled={isReading} onFiles={([file]) => file && void send(file)} />
        )}
        {isReading && <Progress label={t('reading')} done={0} total={0} />}
        {failure && (
          <div className={styles.refusal} role="alert">
            <strong>{t('refused')}</strong>
            <p>{issuesOf(failure) || refusalOf(failure) || errorText('post', failure)}</p>
          </div>
        )}
      </FormStack>
      <FormActions>
        <Button onClick={onClose} disabled={isStoring}>
          {common('cancel')}
        </Button>
        {preview && (
          <Button icon="refresh" disabled={isStoring} onClick={() => setPreview(null)}>
            {t('other')}
          </Button>
        )}
        {preview && preview.ready > 0 && (
          <Button variant="filled" isBusy={isStoring} onClick={() => void finish(preview)}>
            {t('store', { count: preview.ready })}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
