'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '../layout/button';
import styles from './confirm-delete.module.css';
import { FormActions } from '../form/form-actions';
import { Modal } from './modal';

type Props = {
  isOpened: boolean;
  /** What is deleted, in the user's words; part of the question. */
  type: string;
  /** The effects of the deletion, in numbers. */
  children?: ReactNode;
  /** Disabled until the numbers are loaded. */
  canDelete?: boolean;
  onCancel: () => void;
  /** Resolves once it is deleted; until then the dialog stays open and busy. */
  onDelete: () => Promise<void> | void;
};

/**
 * Confirms a deletion that cannot be undone. Moving something to the trash has its own dialog with numbers and can be
 * undone.
 */
export function ConfirmDelete({ isOpened, type, children, canDelete = true, onCancel, onDelete }: Props) {
  const t = useTranslations('Common');
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    try {
      await onDelete();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal isOpened={isOpened} onClose={onCancel} title={t('deleteTitle')} size="small" canClose={!isBusy}>
      <div className={styles.body}>
        <p>{t('deleteConfirm', { type })}</p>
        {children}
      </div>
      <FormActions>
        <Button onClick={onCancel} data-autofocus disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={remove} isBusy={isBusy} disabled={!canDelete}>
          {t('delete')}
        </Button>
      </FormActions>
    </Modal>
  );
}
