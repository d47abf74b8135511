'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { idChunks } from '@/lib/api-client/id-chunks';
import { units } from '@/lib/contract/units';

type Calling = ReturnType<typeof useCall<typeof units.withdraw | typeof units.restore>>;

/** Ids of the changed units: without those already in that state, or after a refusal, which the call itself reports. */
async function changeChunks(calling: Calling, ids: readonly string[]) {
  const changedIds: string[] = [];
  for (const chunk of idChunks(ids)) {
    const result = await calling.run({ body: { ids: chunk } }, { isOnce: true });
    if (!result?.ok) return { changed: changedIds, isWhole: false };
    changedIds.push(...result.data.ids);
  }
  return { changed: changedIds, isWhole: true };
}

/**
 * Withdraws and reinstates units, a thousand at a time. A withdrawal is undone only for those it changed; if
 * interrupted, it says how many it reached.
 */
export function useUnitActions() {
  const t = useTranslations('Units');
  const router = useRouter();
  const alerts = useAlerts();
  const withdrawing = useCall(units.withdraw);
  const restoring = useCall(units.restore);
  // Until the list shows it, a repeated press would find nothing left to change.
  const [isReloading, startTransition] = useTransition();
  const reload = () => startTransition(() => router.refresh());

  async function withdraw(ids: string[]) {
    const { changed, isWhole } = await changeChunks(withdrawing, ids);
    const count = changed.length;
    reload();
    if (count === 0 && !isWhole) return;
    alerts.notice(t('withdrawn', { count }), count > 0 ? { undo: () => void restore(changed) } : {});
  }

  async function restore(ids: string[]) {
    const { changed, isWhole } = await changeChunks(restoring, ids);
    reload();
    if (changed.length === 0 && !isWhole) return;
    const notify = changed.length > 0 ? alerts.success : alerts.notice;
    notify(t('restored', { count: changed.length }));
  }

  return { withdraw, restore, isBusy: withdrawing.isBusy || restoring.isBusy || isReloading };
}
