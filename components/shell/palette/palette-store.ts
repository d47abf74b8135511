import { createStore } from '@/components/ui/state/store';

/** Whether the palette is open. */
export const paletteStore = createStore(false);

export const openPalette = () => paletteStore.set(true);
export const closePalette = () => paletteStore.set(false);
