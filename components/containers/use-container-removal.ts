'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { containers } from '@/lib/contract/containers';

/** Deleting containers after its effect was said, with undo. */
export function useContainerRemoval() {
  const t = useTranslations('Containers');
  const router = useRouter();
  const alerts = useAlerts();
  const remove = useCall(containers.removeMany);
  const restore = useCall(containers.restore);
  const { confirm, dialog } = useConfirmEffect();
  async function removeIds(ids: string[]) {
    const result = await remove.run({ body: { ids } });
    router.refresh();
    if (!result?.ok) return false;
    const { count } = result.data;
    const undo = () =>
      void restore.run({ body: { ids } }, { success: t('restored', { count }) }).then(() => router.refresh());
    alerts.success(t('deleted', { count }), { undo });
    return true;
  }
  const ask = (ids: string[], onDone = () => undefined as void) =>
    confirm({ type: 'containers', action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone();
    });
  return { ask, dialog, isBusy: remove.isBusy };
}
