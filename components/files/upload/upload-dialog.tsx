'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { UPLOADS } from '@/lib/contract/files';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { ALL_ENDINGS } from '../kinds';
import { UploadList } from './upload-list';
import type { UploadQueue } from './use-upload-queue';

interface Props {
  queue: UploadQueue;
  onClose: () => void;
}

/** Uploads files of all types into the library. */
export function UploadDialog({ queue, onClose }: Props) {
  const t = useTranslations('Files.upload');
  const kinds = useTranslations('Files.kinds');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { uploads, add, cancel, retry, isBusy } = queue;
  const size = (bytes: number) => formatBytes(bytes, locale);
  return (
    <Modal isOpened onClose={onClose} title={t('title')} canClose={!isBusy}>
      <UnsavedGuard isDirty={isBusy} />
      <Dropzone
        accept={ALL_ENDINGS}
        // Each type has its own limit, shown beside the file.
        maxBytes={Number.MAX_SAFE_INTEGER}
        problems={{ wrongType: kinds('unknown'), tooLarge: '' }}
        hint={t('hint', {
          image: size(UPLOADS.image.bytes),
          video: size(UPLOADS.video.bytes),
          pdf: size(UPLOADS.pdf.bytes),
        })}
        isMultiple
        onFiles={add}
      />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <FormActions>
        <Button onClick={onClose} disabled={isBusy}>
          {common('close')}
        </Button>
      </FormActions>
    </Modal>
  );
}
