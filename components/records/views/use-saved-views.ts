'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import type { Contract } from '@/lib/contract';
import type { SavedView } from '@/lib/contract/saved-views';

/** Only those who save or forget a view load its contract. */
const loadContract = () => import('@/lib/contract/saved-views').then(({ savedViews }) => savedViews);
const loadCreate = () => loadContract().then(({ create }) => create);
const loadRemove = () => loadContract().then(({ remove }) => remove);

/** Saves and forgets the person's own views of a list; the page reads them anew. */
export function useSavedViews(list: keyof Contract) {
  const t = useTranslations('Table');
  const router = useRouter();
  const create = useCall(loadCreate);
  const remove = useCall(loadRemove);

  async function save(name: string, query: string, text = t('views.saved', { name })): Promise<boolean> {
    const result = await create.run({ body: { list, name, query } }, { success: text });
    if (result?.ok) router.refresh();
    return result?.ok === true;
  }
  async function forget({ id, name, query }: SavedView) {
    const undo = () => void save(name, query, t('views.restored', { name }));
    const result = await remove.run({ params: { viewId: id } }, { success: t('views.removed', { name }), undo });
    if (result?.ok) router.refresh();
  }
  return { save, forget, isBusy: create.isBusy };
}
