'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/dialog/modal';
import { useConfirming } from '@/components/ui/dialog/use-confirming';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';

interface Props {
  fileName: string;
  onDiscard: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms discarding the work on an upload, which cannot be undone. */
export function DiscardQuestion({ fileName, onDiscard, onClose }: Props) {
  const t = useTranslations('Imports.history');
  const common = useTranslations('Common');
  const { isBusy, confirm } = useConfirming(onDiscard, onClose);
  return (
    <Modal isOpened onClose={onClose} title={t('discardTitle')} size="small" canClose={!isBusy}>
      <p>{t('discardText', { file: fileName })}</p>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {t('discard')}
        </Button>
      </FormActions>
    </Modal>
  );
}
