'use client';

import { createStore, useStore } from './store';

/** Local-storage key of the choice; without a value, single keys act. */
const SINGLE_KEYS_KEY = 'ts-single-keys';
const OFF = 'off';

function storedChoice(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Read where keys are pressed and listed, which is never on the server. */
const singleKeysStore = createStore<boolean>(typeof document === 'undefined' || storedChoice());

/** Whether keys act that are pressed without Ctrl, Alt or Meta, such as j or / (WCAG 2.2, 2.1.4). */
export const haveSingleKeys = singleKeysStore.get;
export const useSingleKeys = () => useStore(singleKeysStore);

/** The choice applies to all lists and is remembered on this device. */
export function chooseSingleKeys(areOn: boolean) {
  singleKeysStore.set(areOn);
  try {
    if (areOn) localStorage.removeItem(SINGLE_KEYS_KEY);
    else localStorage.setItem(SINGLE_KEYS_KEY, OFF);
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
}
