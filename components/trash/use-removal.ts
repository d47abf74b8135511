'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type EndpointSource, loadScript } from '@/components/calls/load-script';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { changed, selection } from '@/lib/contract/core/common';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { useTrashLink } from './use-trash-link';

export type Removable = 'materials' | 'processes' | 'events' | 'places' | 'containers' | 'files';

/** Moves the selection to the trash. */
export type RemoveSource = EndpointSource<Endpoint & { body: typeof selection; response: typeof changed }>;

/**
 * Deletes rows of a type after a dialog with the effect in numbers, with undo: call `confirmRemoval(ids)` and render
 * `dialog`. `onGone` leaves the page of a deleted row.
 */
export function useRemoval(type: Removable, removeMany: RemoveSource, onGone?: () => void) {
  const t = useTranslations('Effects.trash');
  const router = useRouter();
  const alerts = useAlerts();
  const remove = useCall(removeMany);
  const errorText = useErrorText();
  const inChunks = useInChunks();
  const link = useTrashLink(type);
  const { confirm, dialog } = useConfirmEffect();

  /** Called from an alert, which may outlive the page. */
  async function bringBack(ids: string[]) {
    const loaded = await loadScript(() => import('./restore-chunks'));
    if (!loaded.ok) return alerts.failure(errorText('post', loaded));
    const { restoreChunk, isOfChunk } = loaded.data;
    const send = (chunk: string[]) => restoreChunk(type, chunk);
    const { results, left } = await inChunks.run(ids, send, { goesOnAfter: isOfChunk });
    const count = results.reduce((sum, each) => sum + each.count, 0);
    if (count > 0) alerts.success(t('restored', { count }));
    else if (left === 0) alerts.notice(t('noneRestored'), { link });
    router.refresh();
  }
  /** Ids that were moved to the trash, without those already there and those after a refusal. */
  async function removeChunks(ids: string[]): Promise<{ removed: string[]; isWhole: boolean }> {
    const { results, left } = await inChunks.run(ids, (chunk) =>
      remove.run({ body: { ids: chunk } }, { isOnce: true, isQuiet: true }),
    );
    return { removed: results.flatMap((each) => each.ids), isWhole: left === 0 };
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
  const confirmRemoval = (ids: string[], onDone?: () => void) =>
    confirm({ type, action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone?.();
    });
  return { confirmRemoval, dialog, isBusy: inChunks.isBusy };
}
