import { useCallback, useState } from 'react';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { RowAction } from '@/components/ui/table/data-table-types';

export interface OpenForm {
  /** Key of the form: a new one resets it. */
  key: string;
  onDirty: (isDirty: boolean) => void;
  /** Resets the form; asks first if there are unsaved changes. */
  cancel: () => void;
  /** Wraps an action in the same question: it applies to the saved record, not to the form. */
  guarded: (action: RowAction) => RowAction;
}

/**
 * The form on the page of a record. It resets with each new version, but never discards unsaved changes: saving those
 * shows the conflict with the new version.
 */
export function useOpenForm(version: number): OpenForm {
  const [drawn, setDrawn] = useState(version);
  const [round, setRound] = useState(0);
  const [isDirty, setDirty] = useState(false);
  if (drawn !== version && !isDirty) setDrawn(version);
  const onDirty = useCallback((is: boolean) => setDirty(is), []);
  const startAnew = () => setRound((before) => before + 1);
  return {
    key: `${drawn} ${round}`,
    onDirty,
    cancel: () => leaveGuard.run(startAnew),
    guarded: (action) => {
      const { onSelect } = action;
      if (!onSelect) return action;
      const discardAndSelect = () => {
        if (isDirty) startAnew();
        onSelect();
      };
      return { ...action, onSelect: () => leaveGuard.run(discardAndSelect) };
    },
  };
}
