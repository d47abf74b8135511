'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { lots, type Lot } from '@/lib/contract/lots';

/** The actions on a lot: change its state, move it to the trash and back. `onRemoved` leaves its page. */
export function useLotActions(onRemoved?: () => void) {
  const t = useTranslations('Lots');
  const router = useRouter();
  const alerts = useAlerts();
  const process = useCall(lots.process);
  const reopen = useCall(lots.reopen);
  const remove = useCall(lots.remove);
  const restore = useCall(lots.restore);
  const trashLink = useTrashLink('lots');

  async function move(lot: Lot) {
    const { id, code } = lot;
    const isOpen = lot.state === 'in_process';
    const result = await (isOpen ? process : reopen).run(
      { params: { lotId: id } },
      {
        success: isOpen ? t('processed', { code }) : t('reopened', { code }),
        isOnce: true,
      },
    );
    if (result) router.refresh();
  }

  async function bringBack({ id, code }: Lot) {
    const result = await restore.run({ params: { lotId: id } }, { success: t('restored', { code }) });
    if (result?.ok) router.refresh();
  }

  async function trash(lot: Lot) {
    const result = await remove.run({ params: { lotId: lot.id } });
    // Refused, or without a response: it may be gone all the same.
    if (!result?.ok) return router.refresh();
    alerts.notice(t('deleted', { code: lot.code }), { undo: () => void bringBack(lot), link: trashLink });
    if (onRemoved) onRemoved();
    else router.refresh();
  }

  return { move, trash };
}
