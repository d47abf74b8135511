'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FormActions } from '@/components/ui/form-actions';
import { Modal } from '@/components/ui/modal';

interface Props {
  /** How many articles are chosen. */
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Hiding many passports has no undo: what visitors will see is said first. */
export function ConfirmUnpublish({ count, onClose, onConfirm }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  return (
    <Modal isOpened onClose={onClose} title={t('unpublish.title', { count })} size="small">
      <p>{t('unpublish.text')}</p>
      <FormActions>
        <Button onClick={onClose} data-autofocus>
          {common('cancel')}
        </Button>
        <Button variant="filled" icon="world-off" onClick={onConfirm}>
          {t('bulk.unpublish')}
        </Button>
      </FormActions>
    </Modal>
  );
}
