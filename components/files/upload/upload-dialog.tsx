'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { UPLOADS } from '@/lib/contract/files';
import { formatBytes } from '@/lib/format/number';
import { ALL_ENDINGS } from '../kinds';
import { UploadList } from './upload-list';
import { useUploadQueue } from './use-upload-queue';

/** Takes files of all kinds into the library; opened by `?create=1`. */
export function UploadDialog() {
  const t = useTranslations('Files.upload');
  const kinds = useTranslations('Files.kinds');
  const common = useTranslations('Common');
  const locale = useLocale();
  const url = useUrlState();
  const router = useRouter();
  const { uploads, add, isBusy } = useUploadQueue(() => router.refresh());
  const size = (bytes: number) => formatBytes(bytes, locale);
  return (
    <Modal isOpened onClose={() => url.set({ create: null })} title={t('title')} canClose={!isBusy}>
      <UnsavedGuard isDirty={isBusy} />
      <Dropzone
        accept={ALL_ENDINGS}
        // Each kind has a limit of its own, told beside the file.
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
      <UploadList uploads={uploads} />
      <FormActions>
        <Button onClick={() => url.set({ create: null })} disabled={isBusy}>
          {common('close')}
        </Button>
      </FormActions>
    </Modal>
  );
}
