import { createContext } from 'react';

type Ask = (proceed: () => void) => unknown;

interface CloseGuard {
  /**
   * `ask` is called before the dialog closes by Escape, its close button or a click outside. Returns the function that
   * unregisters it.
   */
  add: (ask: Ask) => () => void;
  /** Closes at once, or after the user agreed to lose unsaved changes. */
  run: (close: () => void) => void;
}

/** The close guard of one dialog: unsaved content in it registers here. */
export function createCloseGuard(): CloseGuard {
  const guards = new Set<Ask>();
  return {
    add(ask) {
      guards.add(ask);
      return () => void guards.delete(ask);
    },
    run(close) {
      const ask = [...guards].at(-1);
      if (ask) void ask(close);
      else close();
    },
  };
}

/** The guard of the surrounding dialog; null outside of dialogs. */
export const CloseGuardContext = createContext<CloseGuard | null>(null);
