import { createContext } from 'react';

type Ask = (proceed: () => void) => unknown;

interface CloseGuard {
  /**
   * `ask` is called before the dialog closes by Escape, its close button or a click outside. Returns the function that
   * unregisters it.
   */
  add: (guard: Ask) => () => void;
  /** Closes at once, or after the user agreed to lose unsaved changes. */
  run: (close: () => void) => void;
}

/** The close guard of one dialog: unsaved content in it registers here. */
export function createCloseGuard(): CloseGuard {
  const guards = new Set<Ask>();
  return {
    add(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    run(close) {
      const guard = [...guards].at(-1);
      if (guard) void guard(close);
      else close();
    },
  };
}

/** The guard of the surrounding dialog; null outside of dialogs. */
export const CloseGuardContext = createContext<CloseGuard | null>(null);
