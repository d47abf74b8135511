'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { units } from '@/lib/contract/units';

/** Withdraws and reinstates units. A withdrawal is undone for those alone that it changed. */
export function useUnitActions() {
  const t = useTranslations('Units');
  const router = useRouter();
  const alerts = useAlerts();
  const withdrawing = useCall(units.withdraw);
  const restoring = useCall(units.restore);

  async function withdraw(ids: string[]) {
    const result = await withdrawing.run({ body: { ids } });
    if (!result?.ok) return;
    const { count, ids: changed } = result.data;
    alerts.notice(t('withdrawn', { count }), count > 0 ? { undo: () => void restore(changed) } : {});
    router.refresh();
  }

  async function restore(ids: string[]) {
    const result = await restoring.run({ body: { ids } });
    if (!result?.ok) return;
    alerts.success(t('restored', { count: result.data.count }));
    router.refresh();
  }

  return { withdraw, restore, isBusy: withdrawing.isBusy || restoring.isBusy };
}
