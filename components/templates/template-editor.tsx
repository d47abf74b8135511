'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { ErrorState } from '@/components/ui/error-state';
import { Modal } from '@/components/ui/modal';
import { TableSkeleton } from '@/components/ui/skeleton';
import { useUrlState } from '@/components/ui/use-url-state';
import { call } from '@/lib/api-client/browser';
import { templates, type Template } from '@/lib/contract/templates';
import { TemplateForm } from './template-form';

async function load(templateId: string): Promise<Template> {
  const result = await call(templates.get, { params: { templateId } });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** The dialog of one template, opened by the address: `?edit=` or `?create=1`. */
export function TemplateEditor() {
  const t = useTranslations('Templates');
  const common = useTranslations('Common');
  const url = useUrlState();
  const editId = url.get('edit');
  // Each opening asks anew: a form must never start from an older version than there is.
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR(editId ? ['template', editId, opening] : null, () => load(editId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const close = () => url.set({ edit: null, create: null });
  return (
    <Modal isOpened onClose={close} title={editId ? t('form.edit') : t('form.create')}>
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : editId && !data ? (
        <TableSkeleton label={common('loading')} rows={5} />
      ) : (
        <TemplateForm key={data?.version ?? 0} template={data ?? null} onClose={close} />
      )}
    </Modal>
  );
}
