'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The IANA time zone of this device; UTC if dates cannot be formatted in it. If a browser does not recognise the
 * system's time zone, it reports 'Etc/Unknown', rejects that name itself, and its clock shows UTC.
 */
function read(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The reader's time zone; UTC during server rendering and hydration, so that both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, read, () => 'UTC');
}
