'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { imports } from '@/lib/contract/imports';

/** Undoes an upload after its effect was shown in numbers; `dialog` must be rendered by the caller. */
export function useUndo(onDone: () => unknown) {
  const t = useTranslations('Imports.result');
  const alerts = useAlerts();
  const undo = useCall(imports.undo);
  const { confirm, dialog } = useConfirmEffect();
  const run = async (importId: string) => {
    const result = await undo.run({ params: { importId } });
    if (!result?.ok) return;
    alerts.notice(t('undoDone', result.data));
    await onDone();
  };
  const ask = (importId: string) => confirm({ type: 'imports', action: 'undo', importId }, () => run(importId));
  return { ask, dialog, isBusy: undo.isBusy };
}
