type Ask = (proceed: () => void) => void;

const guards = new Map<symbol, Ask>();

/** Screens with unsaved work register here; every way out of a page asks first. */
export const leaveGuard = {
  add(ask: Ask): () => void {
    const key = Symbol('guard');
    guards.set(key, ask);
    return () => void guards.delete(key);
  },
  /** Runs `proceed` at once, or after the person agreed to lose what is not saved. */
  run(proceed: () => void) {
    const ask = [...guards.values()].at(-1);
    if (ask) ask(proceed);
    else proceed();
  },
};
