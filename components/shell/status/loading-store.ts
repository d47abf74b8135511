import { createStore } from '@/components/ui/state/store';

export const LONGEST_LOADING = 2000;

export const loadingStore = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

/** The loading screen while a profile is awaited: signing in or out, locking, changing the language. */
export const loadingScreen = {
  /** Hidden after two seconds at the latest. */
  show() {
    clearTimeout(timer);
    timer = setTimeout(() => loadingStore.set(false), LONGEST_LOADING);
    loadingStore.set(true);
  },
  hide() {
    clearTimeout(timer);
    loadingStore.set(false);
  },
};
