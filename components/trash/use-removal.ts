'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { MAX_SELECTION, type changed, type selection } from '@/lib/contract/core/common';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { restoreChunks } from './restore-chunks';
import { useTrashLink } from './use-trash-link';

export type Removable = 'materials' | 'processes' | 'events' | 'places' | 'containers' | 'files';

/** Puts what is chosen into the trash. */
export type RemoveMany = Endpoint & { body: typeof selection; response: typeof changed };

/**
 * Deleting things of a type after its effect was said in numbers, with undo of what it deleted: `ask(ids)`, and `dialog` stands somewhere on
 * the screen. `onGone` leaves a page that is no more.
 */
export function useRemoval(type: Removable, removeMany: RemoveMany, onGone?: () => void) {
  const t = useTranslations('Effects.trash');
  const router = useRouter();
  const alerts = useAlerts();
  const remove = useCall(removeMany);
  const errorText = useErrorText();
  const link = useTrashLink(type);
  const { confirm, dialog } = useConfirmEffect();

  /** Called from an alert, which outlives the page and may stand beside another one. */
  async function bringBack(ids: string[]) {
    const { count, isWhole } = await restoreChunks(type, ids, (failure) => alerts.failure(errorText('post', failure)));
    if (count > 0) alerts.success(t('restored', { count }));
    else if (isWhole) alerts.notice(t('noneRestored'), { link });
    router.refresh();
  }
  /** Ids of what went to the trash: not of what lay there already, nor of what comes after a refusal. */
  async function removeChunks(ids: string[]): Promise<{ removed: string[]; isWhole: boolean }> {
    const removed: string[] = [];
    for (let at = 0; at < ids.length; at += MAX_SELECTION) {
      const result = await remove.run({ body: { ids: ids.slice(at, at + MAX_SELECTION) } });
      if (!result?.ok) return { removed, isWhole: false };
      removed.push(...result.data.ids);
    }
    return { removed, isWhole: true };
  }
  async function removeIds(ids: string[]) {
    const { removed, isWhole } = await removeChunks(ids);
    if (onGone && isWhole) onGone();
    else router.refresh();
    const count = removed.length;
    if (count > 0) alerts.notice(t(`deleted.${type}`, { count }), { undo: () => void bringBack(removed), link });
    else if (isWhole) alerts.notice(t('noneDeleted'), { link });
    return isWhole;
  }
  const ask = (ids: string[], onDone?: () => void) =>
    confirm({ type, action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone?.();
    });
  return { ask, dialog, isBusy: remove.isBusy };
}
