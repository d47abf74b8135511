'use client';

import { createStore, useStore } from '../state/store';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY, DARK_QUERY } from './color-scheme-script';

export type ColorScheme = 'light' | 'dark';

const schemeStore = createStore<ColorScheme>('light');

function storedChoice(): ColorScheme | null {
  try {
    const choice = localStorage.getItem(COLOR_SCHEME_KEY);
    return choice === 'light' || choice === 'dark' ? choice : null;
  } catch {
    return null;
  }
}

function apply(scheme: ColorScheme) {
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme);
  schemeStore.set(scheme);
}

/** Follows the system until the user chooses, and a choice made in another tab; returns a function that stops it. */
export function watchColorScheme(): () => void {
  const system = matchMedia(DARK_QUERY);
  const follow = () => apply(storedChoice() ?? (system.matches ? 'dark' : 'light'));
  const onStorage = ({ key }: StorageEvent) => key === COLOR_SCHEME_KEY && follow();
  follow();
  system.addEventListener('change', follow);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', follow);
    removeEventListener('storage', onStorage);
  };
}

/** The user's choice, remembered in local storage. */
export function chooseColorScheme(scheme: ColorScheme) {
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
  apply(scheme);
}

/** Light on the server and until hydration, as the server cannot know. */
export const useColorScheme = () => useStore(schemeStore);
