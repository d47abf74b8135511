'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Contract } from '@/lib/contract';
import type { SavedView } from '@/lib/contract/saved-views';

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

  async function write({ name, query }: Omit<SavedView, 'id'>, alert: { success: string; undo?: () => void }) {
    const result = await create.run({ body: { list, name, query } }, alert);
    if (result?.ok) router.refresh();
    return result?.ok === true;
  }
  const bringBack = (view: SavedView) => () => void write(view, { success: t('views.restored', { name: view.name }) });

  /** `replaced` is the previous view with this name. Returns whether it was saved. */
  function save(name: string, query: string, replaced?: SavedView): Promise<boolean> {
    const alert = replaced
      ? { success: t('views.replaced', { name }), undo: bringBack(replaced) }
      : { success: t('views.saved', { name }) };
    return write({ name, query }, alert);
  }
  async function forget(view: SavedView) {
    const result = await remove.run({ params: { viewId: view.id } }, { isQuiet: true });
    if (!result) return;
    // Another tab may have deleted it already.
    if (!result.ok && result.code !== 'NOT_FOUND') return alerts.failure(errorText('delete', result));
    alerts.notice(t('views.removed', { name: view.name }), { undo: bringBack(view) });
    router.refresh();
  }
  return { save, forget, isBusy: create.isBusy };
}
