type Ask = (proceed: () => void) => unknown;

const guards = new Map<symbol, Ask>();
let isAgreed = false;

/** Screens with unsaved work register here; every way out of a page asks first. */
export const leaveGuard = {
  add(ask: Ask): () => void {
    const key = Symbol('guard');
    guards.set(key, ask);
    return () => void guards.delete(key);
  },
  /** Whether something is unsaved. */
  isSet: () => guards.size > 0,
  /** Leaves this document once the person has agreed to: the browser does not ask again. */
  leave(address: string) {
    isAgreed = true;
    window.location.assign(address);
  },
  /** Whether the document is being left by agreement. */
  isAgreed: () => isAgreed,
  /** Runs `proceed` at once, or after the person agreed to lose what is not saved. */
  run(proceed: () => void) {
    const ask = [...guards.values()].at(-1);
    if (ask) void ask(proceed);
    else proceed();
  },
};

let isReturning = false;
let isLeaving = false;

/** Holds the Back button: the step is undone at once, then the person decides. */
function onPopState(event: PopStateEvent) {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (isLeaving || guards.size === 0) {
    isLeaving = false;
  } else {
    event.stopImmediatePropagation();
    isReturning = true;
    history.forward();
    leaveGuard.run(() => {
      isLeaving = true;
      history.back();
    });
  }
}

// Listeners of a window run in the order they came, so this one must stand before the router's: it is added when the
// module loads, the router's only once the page is awake.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState);
