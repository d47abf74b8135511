import { createContext } from 'react';

type Ask = (proceed: () => void) => unknown;

interface CloseGuard {
  /** `ask` is called before the dialog closes by Escape, its button or a click beside it. Returns how to take it back. */
  add: (ask: Ask) => () => void;
  /** Closes at once, or after the person agreed to lose what is not saved. */
  run: (close: () => void) => void;
}

/** The guard of one dialog: what is unsaved in it registers here. */
export function createCloseGuard(): CloseGuard {
  const asks = new Set<Ask>();
  return {
    add(ask) {
      asks.add(ask);
      return () => void asks.delete(ask);
    },
    run(close) {
      const ask = [...asks].at(-1);
      if (ask) void ask(close);
      else close();
    },
  };
}

/** The guard of the dialog around; null outside of dialogs. */
export const CloseGuardContext = createContext<CloseGuard | null>(null);
