'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { processes } from '@/lib/contract/processes';

/** Deleting processes after their effect was said in numbers, with undo. `onGone` leaves a page that is no more. */
export function useProcessRemoval(onGone?: () => void) {
  const t = useTranslations('Processes');
  const router = useRouter();
  const remove = useCall(processes.removeMany);
  const restore = useCall(processes.restore);
  const { confirm, dialog } = useConfirmEffect();
  async function removeIds(ids: string[]) {
    const undo = () =>
      void restore
        .run({ body: { ids } }, { success: t('restored', { count: ids.length }) })
        .then(() => router.refresh());
    const result = await remove.run({ body: { ids } }, { success: t('deleted', { count: ids.length }), undo });
    if (onGone && result?.ok) onGone();
    else router.refresh();
    return result?.ok === true;
  }
  const ask = (ids: string[], onDone?: () => void) =>
    confirm({ type: 'processes', action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone?.();
    });
  return { ask, dialog, isBusy: remove.isBusy };
}
