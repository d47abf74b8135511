'use client';

import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Modal } from '@/components/ui/dialog/modal';
import type { LabelSheet } from './sheet-form';

const SheetForm = lazyPart(() => import('./sheet-form').then((module) => module.SheetForm), { waiting: 'words' });

interface Props extends LabelSheet {
  isOpened: boolean;
}

/** The dialog that creates the printable labels of some units. The page provides the `Labels` messages. */
export function PrintLabels({ isOpened, ...sheet }: Props) {
  const t = useTranslations('Labels');
  return (
    <Modal isOpened={isOpened} onClose={sheet.onClose} title={t('print')} size="small">
      <SheetForm {...sheet} />
    </Modal>
  );
}
