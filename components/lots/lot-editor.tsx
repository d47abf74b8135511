'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { lots } from '@/lib/contract/lots';
import { LotForm } from './lot-form';

/** The dialog of one lot. */
export function LotEditor() {
  const t = useTranslations('Lots');
  return (
    <RecordEditor
      titles={{ edit: t('edit'), create: t('create') }}
      load={(lotId) => call(lots.get, { params: { lotId } })}
    >
      {(lot, close) => <LotForm lot={lot} onClose={close} />}
    </RecordEditor>
  );
}
