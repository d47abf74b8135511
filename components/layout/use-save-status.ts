'use client';

import { useEffect } from 'react';
import { saveStatus } from './save-status-store';

/** Registers a screen that saves by itself; `track(promise)` drives the indicator of the top bar. */
export function useSaveStatus() {
  useEffect(() => saveStatus.register(), []);
  return saveStatus.track;
}
