'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { call } from '@/lib/api-client/browser';
import { ARTICLES_AT_ONCE, materials, type Material } from '@/lib/contract/materials';

interface Props {
  material: Material;
  onClose: () => void;
}

/** Puts another material in the place of this one, everywhere: the way out for one that is in use or written twice. */
export function MergeMaterial({ material, onClose }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const router = useRouter();
  const merge = useCall(materials.merge);
  const [query, setQuery] = useState('');
  const [intoId, setIntoId] = useState('');
  const { data } = useSWR(
    ['merge-choices', query],
    async () => {
      const found = await call(materials.list, { query: { q: query, pageSize: '50', sort: '-articleCount' } });
      return found.ok ? found.data.results.filter(({ id }) => id !== material.id) : [];
    },
    { keepPreviousData: true },
  );
  async function run() {
    const chosen = data?.find(({ id }) => id === intoId);
    const result = await merge.run(
      { params: { materialId: material.id }, body: { intoId } },
      { success: t('merge.done', { from: material.name, into: chosen?.name ?? '' }) },
    );
    if (!result?.ok) return;
    router.refresh();
    onClose();
  }
  return (
    <Modal isOpened onClose={onClose} title={t('merge.title', { name: material.name })} size="small">
      <FormStack>
        <p>{material.articleCount > 0 ? t('merge.inUse', { count: material.articleCount }) : t('merge.text')}</p>
        {material.articleCount > ARTICLES_AT_ONCE && <p>{t('merge.inMany', { count: ARTICLES_AT_ONCE })}</p>}
        <Field label={t('merge.search')}>
          {(control) => (
            <input {...control} type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
          )}
        </Field>
        <Field label={t('merge.into')}>
          {(control) => (
            <select {...control} size={6} value={intoId} onChange={(event) => setIntoId(event.currentTarget.value)}>
              {/* Nothing is chosen yet: the first material would be shown as chosen, and could not be. */}
              <option value="" hidden />
              {(data ?? []).map(({ id, name, articleCount }) => (
                <option key={id} value={id}>
                  {t('merge.option', { name, count: articleCount })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormStack>
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="filled" disabled={!intoId} isBusy={merge.isBusy} onClick={() => void run()}>
          {t('merge.action')}
        </Button>
      </FormActions>
    </Modal>
  );
}
