'use client';

import { useTranslations } from 'next-intl';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { useConfirming } from '@/components/ui/dialog/use-confirming';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import type { Lot } from '@/lib/contract/lots';
import styles from './lots.module.css';

interface Props {
  lot: Lot;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms closing a lot for further units, with its contents and the events not recorded yet. */
export function ProcessDialog({ lot, onConfirm, onClose }: Props) {
  const t = useTranslations('Lots.process');
  const common = useTranslations('Common');
  const { isBusy, confirm } = useConfirming(onConfirm, onClose);
  const { recorded, events } = lot.progress;
  return (
    <ModalView isOpened onClose={onClose} title={t('title', { code: lot.code })} size="small" canClose={!isBusy}>
      <FormStack>
        <p>{t('text')}</p>
        <div className={styles.effect}>
          <strong>{t('units', { count: lot.units })}</strong>
          {events > recorded && <span>{t('open', { count: events - recorded, events })}</span>}
        </div>
      </FormStack>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button variant="filled" isBusy={isBusy} onClick={() => void confirm()}>
          {t('action')}
        </Button>
      </FormActions>
    </ModalView>
  );
}
