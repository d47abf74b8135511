type Ask = (proceed: () => void) => unknown;

interface Guard {
  ask: Ask;
  /** Whether what is unsaved is there at this address too. */
  keeps: ((to: URL) => boolean) | undefined;
}

interface Dialog {
  close: () => void;
  /** Path of the page that it stands on. */
  page: string;
}

const guards = new Map<symbol, Guard>();
const dialogs = new Set<Dialog>();
let isAgreed = false;
let isAgreeing = false;

/** What asks before `to`, the last that came; undefined where nothing does. */
function guardOf(to: URL | undefined): Ask | undefined {
  const guard = [...guards.values()].at(-1);
  return to && guard?.keeps?.(to) ? undefined : guard?.ask;
}

/** Screens with unsaved work register here; every way out of a page asks first. */
export const leaveGuard = {
  /** `keeps`: at which addresses nothing is lost. */
  add(ask: Ask, keeps?: (to: URL) => boolean): () => void {
    const key = Symbol('guard');
    guards.set(key, { ask, keeps });
    return () => void guards.delete(key);
  },
  /** A dialog that Back closes before it leaves the page; `close` does nothing below another. */
  addDialog(close: () => void): () => void {
    const dialog = { close, page: location.pathname };
    dialogs.add(dialog);
    return () => void dialogs.delete(dialog);
  },
  /** Whether something is unsaved. */
  isSet: () => guards.size > 0,
  /** Leaves this document once the person has agreed to: the browser does not ask again. */
  leave(address: string, { replace = false }: { replace?: boolean | undefined } = {}) {
    isAgreed = true;
    if (replace) window.location.replace(address);
    else window.location.assign(address);
  },
  /** Whether the document is being left by agreement. */
  isAgreed: () => isAgreed,
  /** Runs `proceed`, to which the person has agreed: a way out on its way does not ask again. */
  agree(proceed: () => void) {
    isAgreeing = true;
    try {
      proceed();
    } finally {
      isAgreeing = false;
    }
  },
  /** Runs `proceed`, which leads to `to`, at once, or after the person agreed to lose what is not saved. */
  run(proceed: () => void, to?: URL) {
    const ask = isAgreeing ? undefined : guardOf(to);
    if (ask) void ask(proceed);
    else proceed();
  },
};

let isReturning = false;
let isLeaving = false;
/** How far the history went, below zero for Back; zero within the page. What browsers that do not say it do mostly is Back. */
let steps = -1;

/** Dialogs that a step back to this address leaves behind; those that have an address of their own it closes by itself. */
const leftBehind = () => [...dialogs].filter(({ page }) => page !== location.pathname);
let closing: readonly Dialog[] = [];

/** Holds Back and Forward: what they did is undone at once, then the person decides. Back from a dialog closes it. */
function onPopState(event: PopStateEvent) {
  const taken = steps;
  const left = taken < 0 && !isLeaving && !isReturning ? leftBehind() : [];
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    // Not before: closing may change the address.
    const closed = closing;
    closing = [];
    for (const { close } of closed) close();
  } else if (left.length > 0) {
    event.stopImmediatePropagation();
    isReturning = true;
    closing = left;
    history.go(-taken);
  } else if (isLeaving || taken === 0 || !guardOf(new URL(location.href))) {
    isLeaving = false;
  } else {
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-taken);
    leaveGuard.run(() => {
      isLeaving = true;
      history.go(taken);
    });
  }
}

// Listeners of a window run in the order they came, so this one must stand before the router's: it is added when the
// module loads, the router's only once the page is awake.
if (typeof window !== 'undefined') {
  addEventListener('popstate', onPopState);
  if ('navigation' in window) {
    const { navigation } = window;
    navigation.addEventListener('currententrychange', ({ navigationType, from }) => {
      steps = navigationType === 'traverse' && navigation.currentEntry ? navigation.currentEntry.index - from.index : 0;
    });
  }
  // A document that the browser had put aside is left anew.
  addEventListener('pageshow', () => {
    isAgreed = false;
  });
}
