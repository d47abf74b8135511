'use client';

import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { imports } from '@/lib/contract/imports';
import { isStale } from './use-import';

/** Starts undoing an upload after its effect was shown in numbers; `dialog` must be rendered by the caller. */
export function useUndo(onStarted: () => unknown) {
  const undo = useCall(imports.undo);
  const { confirm, dialog } = useConfirmEffect();
  const run = async (importId: string) => {
    const result = await undo.run({ params: { importId } });
    // If somebody else is undoing it meanwhile, the current state is shown.
    if (result && (result.ok || isStale(result))) await onStarted();
  };
  const confirmUndo = (importId: string) => confirm({ type: 'imports', action: 'undo', importId }, () => run(importId));
  return { confirmUndo, dialog, isBusy: undo.isBusy };
}
