'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The time zone of this device by its IANA name; UTC where it names none that dates can be written in. On a system whose time
 * zone they do not recognise, browsers say 'Etc/Unknown', refuse that name themselves, and their clocks show UTC.
 */
function read(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The reader's time zone; UTC while the server renders and during hydration, so both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, read, () => 'UTC');
}
