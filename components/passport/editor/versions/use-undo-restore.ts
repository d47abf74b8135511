'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import { passportVersions } from '@/lib/contract/passport-versions';
import { useStudio } from '../studio-context';

/** Undoes a restoration, and shows a draft that was replaced as a whole. */
export function useUndoRestore() {
  const t = useTranslations('Editor.versions');
  const studio = useStudio();
  const alerts = useAlerts();

  const show = useCallback(
    async (message: string, undo?: () => void) => {
      if (await studio.reopen()) return alerts.success(message, undo ? { undo } : undefined);
      // The shown state is older than the draft: editing it would cause a conflict at once.
      location.reload();
    },
    [alerts, studio],
  );

  /** False if it was not undone; an alert says why. */
  const run = useCallback(
    async (restorationId: string): Promise<boolean> => {
      const { passportId } = studio;
      const isSaved = await studio.saved();
      const result = isSaved
        ? await call(passportVersions.undoRestore, { params: { passportId, restorationId } }, { isOnce: true })
        : null;
      if (result?.ok) await show(t('undone'));
      else alerts.failure(t(isSaved ? 'notUndone' : 'notSaved'));
      return result?.ok ?? false;
    },
    [alerts, show, studio, t],
  );

  const onOpened = useCallback(
    (message: string, restorationId: string | null) =>
      show(message, restorationId === null ? undefined : () => void run(restorationId)),
    [run, show],
  );
  return { run, opened: onOpened };
}
