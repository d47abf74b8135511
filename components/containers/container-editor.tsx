'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { containers } from '@/lib/contract/containers';
import { ContainerForm } from './container-form';

/** The dialog of one container. */
export function ContainerEditor() {
  const t = useTranslations('Containers');
  return (
    <RecordEditor
      size="small"
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(containerId) => call(containers.get, { params: { containerId } })}
    >
      {(container, close) => <ContainerForm container={container} onClose={close} />}
    </RecordEditor>
  );
}
