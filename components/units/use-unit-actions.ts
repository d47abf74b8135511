'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { units } from '@/lib/contract/units';

const loadUnits = () => import('@/lib/contract/units').then((module) => module.units);
const loadWithdraw = () => loadUnits().then(({ withdraw }) => withdraw);
const loadRestore = () => loadUnits().then(({ restore }) => restore);

type Calling = ReturnType<typeof useCall<typeof units.withdraw | typeof units.restore>>;

/**
 * Withdraws and reinstates units, a thousand at a time. A withdrawal is undone only for those it changed; if
 * interrupted, it says how many it reached.
 */
export function useUnitActions() {
  const t = useTranslations('Units');
  const router = useRouter();
  const alerts = useAlerts();
  const withdrawing = useCall(loadWithdraw);
  const restoring = useCall(loadRestore);
  const inChunks = useInChunks();
  // Until the list shows it, a repeated press would find nothing left to change.
  const [isReloading, startTransition] = useTransition();
  const reload = () => startTransition(() => router.refresh());

  /** Ids of the changed units: without those already in that state, or after a refusal. */
  async function changeChunks(calling: Calling, ids: readonly string[]) {
    const { results, left } = await inChunks.run(ids, (chunk) =>
      calling.run({ body: { ids: chunk } }, { isOnce: true, isQuiet: true }),
    );
    return { changed: results.flatMap((each) => each.ids), isWhole: left === 0 };
  }

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

  return { withdraw, restore, isBusy: inChunks.isBusy || isReloading };
}
