'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { materials } from '@/lib/contract/materials';
import { MaterialForm } from './material-form';

/** The dialog of one material. */
export function MaterialEditor() {
  const t = useTranslations('Materials');
  return (
    <RecordEditor
      size="small"
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(materialId) => call(materials.get, { params: { materialId } })}
    >
      {(material, close) => <MaterialForm material={material} onClose={close} />}
    </RecordEditor>
  );
}
