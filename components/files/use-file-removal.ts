'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { CHUNK, restoreChunks } from '@/components/trash/restore-chunks';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { files } from '@/lib/contract/files';

/** Removing files after the question what that changes; those in use stay. It can be undone. */
export function useFileRemoval() {
  const t = useTranslations('Files');
  const trash = useTranslations('Effects.trash');
  const router = useRouter();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const removing = useCall(files.removeMany);
  const link = useTrashLink('files');
  const { confirm, dialog } = useConfirmEffect();

  async function bringBack(ids: string[]) {
    const { count, isWhole } = await restoreChunks('files', ids, (why) => alerts.failure(errorText('post', why)));
    if (count > 0) alerts.success(t('restored', { count }));
    else if (isWhole) alerts.notice(trash('noneRestored'), { link });
    router.refresh();
  }

  /** Those that were removed, a thousand at a time, and whether no time failed. */
  async function removeChunks(ids: string[]): Promise<{ removed: string[]; isWhole: boolean }> {
    const removed: string[] = [];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const result = await removing.run({ body: { ids: ids.slice(at, at + CHUNK) } });
      if (!result?.ok) return { removed, isWhole: false };
      removed.push(...result.data.ids);
    }
    return { removed, isWhole: true };
  }

  async function remove(ids: string[]): Promise<boolean> {
    const { removed, isWhole } = await removeChunks(ids);
    const count = removed.length;
    // What somebody else had put into the trash stays there.
    const undo = () => void bringBack(removed);
    if (isWhole || count > 0) alerts.notice(t('deleted', { count }), count > 0 ? { undo, link } : {});
    if (isWhole || count > 0) router.refresh();
    return isWhole;
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
