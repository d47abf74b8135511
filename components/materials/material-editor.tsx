'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { ErrorState } from '@/components/ui/error-state';
import { Modal } from '@/components/ui/modal';
import { TableSkeleton } from '@/components/ui/skeleton';
import { useUrlState } from '@/components/ui/use-url-state';
import { call } from '@/lib/api-client/browser';
import { materials, type Material } from '@/lib/contract/materials';
import { MaterialForm } from './material-form';

async function load(materialId: string): Promise<Material> {
  const result = await call(materials.get, { params: { materialId } });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** The dialog of one material, opened by the address: `?edit=` or `?create=1`. */
export function MaterialEditor({ known }: { known: Material | null }) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const url = useUrlState();
  const editId = url.get('edit');
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR(editId && !known ? ['material', editId, opening] : null, () => load(editId), {
    revalidateOnFocus: false,
  });
  const material = known ?? data ?? null;
  const close = () => url.set({ edit: null, create: null });
  return (
    <Modal isOpened onClose={close} title={editId ? t('form.edit') : t('form.create')} size="small">
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : editId && !material ? (
        <TableSkeleton label={common('loading')} rows={3} />
      ) : (
        <MaterialForm key={material?.version ?? 0} material={material} onClose={close} />
      )}
    </Modal>
  );
}
