'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import type { affected, selection } from '@/lib/contract/core/common';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { trash } from '@/lib/contract/trash';
import { useTrashLink } from './use-trash-link';

export type Removable = 'materials' | 'processes' | 'events' | 'places' | 'containers';

/** Puts what is chosen into the trash. */
export type RemoveMany = Endpoint & { body: typeof selection; response: typeof affected };

/**
 * Deleting things of a type after its effect was said in numbers, with undo: `ask(ids)`, and `dialog` stands somewhere on
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
    const result = await call(trash.restore, { body: { type, ids } });
    if (!result.ok) alerts.failure(errorText('post', result));
    else if (result.data.count > 0) alerts.success(t('restored', { count: result.data.count }));
    else alerts.notice(t('noneRestored'), { link });
    router.refresh();
  }
  async function removeIds(ids: string[]) {
    const result = await remove.run({ body: { ids } });
    if (onGone && result?.ok) onGone();
    else router.refresh();
    if (!result?.ok) return false;
    const { count } = result.data;
    alerts.notice(t(`deleted.${type}`, { count }), { undo: () => void bringBack(ids), link });
    return true;
  }
  const ask = (ids: string[], onDone?: () => void) =>
    confirm({ type, action: 'remove', ids }, async () => {
      if (await removeIds(ids)) onDone?.();
    });
  return { ask, dialog, isBusy: remove.isBusy };
}
