import { createStore } from '@/components/ui/state/store';

export type SaveState = 'hidden' | 'idle' | 'saving' | 'saved';

/** Time from a successful save to 'Saved'. */
export const SAVED_DELAY = 300;

let screens = 0;
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const saveStateStore = createStore<SaveState>('hidden');
const { set } = saveStateStore;

function settle(isSaved: boolean) {
  running -= 1;
  if (running > 0 || screens === 0) return;
  clearTimeout(timer);
  if (isSaved) timer = setTimeout(() => set(running > 0 ? 'saving' : 'saved'), SAVED_DELAY);
  else set('idle');
}

/** One store for the whole shell; hidden while no screen registers. */
export const saveStatus = {
  register(): () => void {
    screens += 1;
    if (screens === 1) set('idle');
    return () => {
      screens -= 1;
      if (screens > 0) return;
      clearTimeout(timer);
      set('hidden');
    };
  },
  /** 'Saving' while the promise runs, 'Saved' 300 ms after success; a failure shows neither. */
  async track<T>(work: Promise<T>): Promise<T> {
    running += 1;
    clearTimeout(timer);
    if (screens > 0) set('saving');
    try {
      const result = await work;
      settle(true);
      return result;
    } catch (error) {
      settle(false);
      throw error;
    }
  },
};
