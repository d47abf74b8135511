'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { files } from '@/lib/contract/files';

/** Removing files after the question what that changes; those in use stay. It can be undone. */
export function useFileRemoval() {
  const t = useTranslations('Files');
  const router = useRouter();
  const alerts = useAlerts();
  const removing = useCall(files.removeMany);
  const restoring = useCall(files.restore);
  const link = useTrashLink('files');
  const { confirm, dialog } = useConfirmEffect();

  async function bringBack(ids: string[]) {
    const result = await restoring.run({ body: { ids } });
    if (!result?.ok) return;
    alerts.success(t('restored', { count: result.data.count }));
    router.refresh();
  }

  async function remove(ids: string[]): Promise<boolean> {
    const result = await removing.run({ body: { ids } });
    if (!result?.ok) return false;
    const { count } = result.data;
    alerts.notice(t('deleted', { count }), count > 0 ? { undo: () => void bringBack(ids), link } : {});
    router.refresh();
    return true;
  }

  return {
    ask: (ids: string[], onDone?: () => void) =>
      confirm({ type: 'files', action: 'remove', ids }, async () => {
        if (await remove(ids)) onDone?.();
      }),
    dialog,
    isBusy: removing.isBusy,
  };
}
