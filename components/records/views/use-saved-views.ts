'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Contract } from '@/lib/contract';
import type { SavedView, WrittenView } from '@/lib/contract/saved-views';

/** Loads the contract only for users who save or delete a view. */
const loadContract = () => import('@/lib/contract/saved-views').then(({ savedViews }) => savedViews);
const loadCreate = () => loadContract().then(({ create }) => create);
const loadRemove = () => loadContract().then(({ remove }) => remove);

/** Saves and deletes the user's views of a list; the page then reads them again. */
export function useSavedViews(list: keyof Contract) {
  const t = useTranslations('Table');
  const router = useRouter();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const create = useCall(loadCreate);
  const remove = useCall(loadRemove);

  /** Null if it was not saved. */
  async function write({ name, query }: Omit<SavedView, 'id'>): Promise<WrittenView | null> {
    const result = await create.run({ body: { list, name, query } });
    if (!result?.ok) return null;
    router.refresh();
    return result.data;
  }
  const bringBack = (view: Omit<SavedView, 'id'>) => async () => {
    if (await write(view)) alerts.success(t('views.restored', { name: view.name }));
  };

  /**
   * Saves the view. The API knows whether it replaced one: the page may be older than a view of another tab or device.
   * Returns whether it was saved.
   */
  async function save(name: string, query: string): Promise<boolean> {
    const saved = await write({ name, query });
    if (!saved) return false;
    const { replacedQuery } = saved;
    if (replacedQuery === null) alerts.success(t('views.saved', { name }));
    else {
      const undo = bringBack({ name, query: replacedQuery });
      alerts.success(t('views.replaced', { name }), { undo: () => void undo() });
    }
    return true;
  }
  async function forget(view: SavedView) {
    const result = await remove.run({ params: { viewId: view.id } }, { isQuiet: true });
    if (!result) return;
    // Another tab may have deleted it already.
    if (!result.ok && result.code !== 'NOT_FOUND') return alerts.failure(errorText('delete', result));
    alerts.notice(t('views.removed', { name: view.name }), { undo: () => void bringBack(view)() });
    router.refresh();
  }
  return { save, forget, isBusy: create.isBusy };
}
