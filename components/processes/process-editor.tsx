'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { processes } from '@/lib/contract/processes';
import { ProcessForm } from './process-form';

/** The dialog of one process. */
export function ProcessEditor() {
  const t = useTranslations('Processes');
  return (
    <RecordEditor
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(processId) => call(processes.get, { params: { processId } })}
    >
      {(process, close) => <ProcessForm process={process} onClose={close} />}
    </RecordEditor>
  );
}
