'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { events } from '@/lib/contract/events';

/** Deleting events after it was said how many records stay, with undo. */
export function useEventRemoval() {
  const t = useTranslations('Events');
  const router = useRouter();
  const remove = useCall(events.removeMany);
  const restore = useCall(events.restore);
  const { confirm, dialog } = useConfirmEffect();
  async function removeIds(ids: string[]) {
    const undo = () =>
      void restore
        .run({ body: { ids } }, { success: t('restored', { count: ids.length }) })
        .then(() => router.refresh());
    const result = await remove.run({ body: { ids } }, { success: t('deleted', { count: ids.length }), undo });
    router.refresh();
    return result?.ok === true;
  }
  const ask = (ids: string[], onDone?: () => void) =>
    confirm({ type: 'events', action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone?.();
    });
  return { ask, dialog, isBusy: remove.isBusy };
}
