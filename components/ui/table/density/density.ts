import { createStore, useStore } from '../../state/store';
import { DENSITY_ATTRIBUTE, DENSITY_KEY } from './density-script';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const currentDensity = (): Density =>
  document.documentElement.getAttribute(DENSITY_ATTRIBUTE) === 'compact' ? 'compact' : 'comfortable';

/** Read where it is chosen, which is never on the server. */
const densityStore = createStore<Density>(typeof document === 'undefined' ? 'comfortable' : currentDensity());

export const useDensity = () => useStore(densityStore);

/** Row density of all lists, remembered on this device. */
export function chooseDensity(density: Density) {
  document.documentElement.setAttribute(DENSITY_ATTRIBUTE, density);
  densityStore.set(density);
  try {
    localStorage.setItem(DENSITY_KEY, density);
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
}
