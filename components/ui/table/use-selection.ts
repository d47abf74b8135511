'use client';

import { useCallback, useRef, useState } from 'react';

/** Rows selected across pages. `scope` is the search and the filters: when it changes, the selection is cleared. */
export function useSelection(pageIds: readonly string[], scope: string) {
  const [state, setState] = useState({ scope, ids: new Set<string>(), isAllMatching: false });
  const lastId = useRef<string | null>(null);
  const isCurrent = state.scope === scope;
  const ids = isCurrent ? state.ids : emptySet;

  const replace = useCallback(
    (next: Set<string>, isAllMatching = false) => setState({ scope, ids: next, isAllMatching }),
    [scope],
  );

  const toggle = useCallback(
    (index: number, isChecked: boolean, isRange: boolean) => {
      const next = new Set(ids);
      // A range starts on its own page: the last selected row may be on another.
      const last = isRange && lastId.current !== null ? pageIds.indexOf(lastId.current) : -1;
      const anchor = last === -1 ? index : last;
      for (let at = Math.min(anchor, index); at <= Math.max(anchor, index); at += 1) {
        const id = pageIds[at];
        if (id === undefined) continue;
        if (isChecked) next.add(id);
        else next.delete(id);
      }
      lastId.current = pageIds[index] ?? null;
      replace(next);
    },
    [ids, pageIds, replace],
  );

  const togglePage = useCallback(
    (isChecked: boolean) => {
      const next = new Set(ids);
      for (const id of pageIds) {
        if (isChecked) next.add(id);
        else next.delete(id);
      }
      replace(next);
    },
    [ids, pageIds, replace],
  );

  return {
    ids,
    isAllMatching: isCurrent && state.isAllMatching,
    toggle,
    togglePage,
    selectAllMatching: () => replace(new Set(ids), true),
    clear: () => replace(new Set()),
  };
}

const emptySet: Set<string> = new Set();
