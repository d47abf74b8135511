import { useCallback, useState } from 'react';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { RowAction } from '@/components/ui/table/data-table-types';

export interface OpenForm {
  /** Of the form: it begins anew with each of them. */
  key: string;
  onDirty: (isDirty: boolean) => void;
  /** Begins anew; asks first where something would be lost. */
  cancel: () => void;
  /** The action asks first too: it acts on the record as it is saved, without what stands in the form. */
  guarded: (action: RowAction) => RowAction;
}

/**
 * The form that stays open on the page of a record: drawn anew with each version, but never under unsaved work. That meets
 * the new version when it is saved, and both can be compared.
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
