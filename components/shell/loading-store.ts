export const LONGEST_LOADING = 2000;

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isShown = next;
  for (const listener of listeners) listener();
}

/** The loading screen while a profile is awaited: signing in or out, locking, changing the language. */
export const loadingScreen = {
  /** Gone after two seconds at the latest, whatever happens. */
  show() {
    clearTimeout(timer);
    timer = setTimeout(() => set(false), LONGEST_LOADING);
    set(true);
  },
  hide() {
    clearTimeout(timer);
    set(false);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => isShown,
};
