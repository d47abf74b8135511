'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const read = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone; UTC while the server renders and during hydration, so both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, read, () => 'UTC');
}
