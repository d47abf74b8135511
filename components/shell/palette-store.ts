let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => set(true);

export const paletteStore = {
  open: openPalette,
  close: () => set(false),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => isOpen,
};
