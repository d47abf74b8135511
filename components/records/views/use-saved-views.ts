'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { call } from '@/lib/api-client/browser';
import type { Contract } from '@/lib/contract';
import { savedViews, type SavedView } from '@/lib/contract/saved-views';

/** As they were last read, so that the tabs of a list that is opened again stand there at once. */
const known = new Map<keyof Contract, readonly SavedView[]>();

/** The person's own views of a list. */
export function useSavedViews(list: keyof Contract) {
  const t = useTranslations('Table');
  const create = useCall(savedViews.create);
  const remove = useCall(savedViews.remove);
  const [views, setViews] = useState(known.get(list) ?? []);

  const read = useCallback(
    () =>
      call(savedViews.list, { query: { list } }).then((found) => {
        if (!found.ok) return;
        known.set(list, found.data);
        setViews(found.data);
      }),
    [list],
  );
  useEffect(() => void read(), [read]);

  async function save(name: string, query: string, text = t('views.saved', { name })): Promise<boolean> {
    const result = await create.run({ body: { list, name, query } }, { success: text, after: read });
    return result?.ok === true;
  }
  async function forget({ id, name, query }: SavedView) {
    const undo = () => void save(name, query, t('views.restored', { name }));
    await remove.run({ params: { viewId: id } }, { success: t('views.removed', { name }), undo, after: read });
  }
  return { views, save, forget, isBusy: create.isBusy };
}
