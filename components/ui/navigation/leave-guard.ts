type Ask = (proceed: () => void) => unknown;

interface Guard {
  confirm: Ask;
  /** Whether the unsaved changes are kept at this address too. */
  keeps: ((to: URL) => boolean) | undefined;
}

interface Dialog {
  close: () => void;
  /** Path of the page that registered it. */
  page: string;
}

interface LeaveOptions {
  replace?: boolean | undefined;
  isSignedOut?: boolean;
}

const guards = new Map<symbol, Guard>();
const dialogs = new Set<Dialog>();
/** Uploads and bulk actions in progress. */
let running = 0;
let isAgreed = false;
let isAgreeing = false;

/** The latest guard that asks before `to`; undefined if none does. */
function guardOf(to: URL | undefined): Ask | undefined {
  const guard = [...guards.values()].at(-1);
  return to && guard?.keeps?.(to) ? undefined : guard?.confirm;
}

/** The user agreed to lose unsaved changes, not to stop an upload or a bulk action. */
let mayStopWork = false;

function askToUnload(event: BeforeUnloadEvent) {
  if (!mayStopWork) event.preventDefault();
}

/** Screens with unsaved changes register here; every way of leaving a page asks first. */
export const leaveGuard = {
  /** `keeps`: at which addresses nothing is lost. */
  add(confirm: Ask, keeps?: (to: URL) => boolean): () => void {
    const key = Symbol('guard');
    guards.set(key, { confirm, keeps });
    return () => void guards.delete(key);
  },
  /**
   * Registers a dialog that Back closes before it leaves the page; `close` does nothing while another dialog is above
   * it.
   */
  addDialog(close: () => void): () => void {
    const dialog = { close, page: location.pathname };
    dialogs.add(dialog);
    return () => void dialogs.delete(dialog);
  },
  /**
   * Registers an upload or a bulk action until it ends: other pages of the program leave it alone, while leaving the
   * document would stop it, so the browser asks first.
   */
  async whileBusy<Result>(work: Promise<Result>): Promise<Result> {
    running += 1;
    addEventListener('beforeunload', askToUnload);
    try {
      return await work;
    } finally {
      running -= 1;
      if (running === 0) removeEventListener('beforeunload', askToUnload);
    }
  },
  /** Whether there are unsaved changes. */
  isSet: () => guards.size > 0,
  /** Whether an upload or a bulk action is in progress. */
  isBusy: () => running > 0,
  /**
   * Leaves this document after the user agreed: the browser does not ask again, but for work in progress unless the
   * session has ended, which stops it anyway.
   */
  leave(address: string, { replace = false, isSignedOut = false }: LeaveOptions = {}) {
    isAgreed = true;
    mayStopWork = isSignedOut;
    if (replace) window.location.replace(address);
    else window.location.assign(address);
  },
  /** Whether the document is being unloaded with the user's agreement. */
  isAgreed: () => isAgreed,
  /** Runs `proceed`, to which the user has agreed: leaving does not ask again meanwhile. */
  agree(proceed: () => void) {
    isAgreeing = true;
    try {
      proceed();
    } finally {
      isAgreeing = false;
    }
  },
  /** Runs `proceed`, which navigates to `to`, at once, or after the user agreed to lose unsaved changes. */
  run(proceed: () => void, to?: URL) {
    const confirm = isAgreeing ? undefined : guardOf(to);
    if (confirm) void confirm(proceed);
    else proceed();
  },
};

let isReturning = false;
let isLeaving = false;
/**
 * How far the history moved, negative for Back; zero within the page. Browsers that do not report it mostly move back.
 */
let steps = -1;

/** Dialogs that Back to this address has to close; those with their own address close with it. */
const leftBehind = () => [...dialogs].filter(({ page }) => page !== location.pathname);
let closing: readonly Dialog[] = [];

/** Intercepts Back and Forward: reverts the step at once, then the user decides. Back from a dialog closes it. */
function onPopState(event: PopStateEvent) {
  const delta = steps;
  const toClose = delta < 0 && !isLeaving && !isReturning ? leftBehind() : [];
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    // Not earlier: closing may change the address.
    const closed = closing;
    closing = [];
    for (const { close } of closed) close();
  } else if (toClose.length > 0) {
    event.stopImmediatePropagation();
    isReturning = true;
    closing = toClose;
    history.go(-delta);
  } else if (isLeaving || delta === 0 || !guardOf(new URL(location.href))) {
    isLeaving = false;
  } else {
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-delta);
    leaveGuard.run(() => {
      isLeaving = true;
      history.go(delta);
    });
  }
}

// Listeners of a window run in registration order, so this one must come before the router's: it is added when the
// module loads, the router's only after hydration.
if (typeof window !== 'undefined') {
  addEventListener('popstate', onPopState);
  if ('navigation' in window) {
    const { navigation } = window;
    navigation.addEventListener('currententrychange', ({ navigationType, from }) => {
      steps = navigationType === 'traverse' && navigation.currentEntry ? navigation.currentEntry.index - from.index : 0;
    });
  }
  // A page restored from the back/forward cache can be left again.
  addEventListener('pageshow', () => {
    isAgreed = false;
    mayStopWork = false;
  });
}
