'use client';

import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { passportSchedules, type PassportSchedule } from '@/lib/contract/passport-schedules';

/** First delay and longest interval between checks for a due publication, in milliseconds. */
const SOON_MS = 1_500;
const OFTEN_MS = 3_000;
const SELDOM_MS = 60_000;

const isOpen = (schedule: PassportSchedule | null | undefined) =>
  schedule?.state === 'waiting' || schedule?.state === 'running';

/** When to check the schedule again; never for one that has ended. */
function pauseUntilNext(schedule: PassportSchedule | null | undefined): number {
  if (!schedule || !isOpen(schedule)) return 0;
  const ahead = Date.parse(schedule.publishAt) - Date.now() + SOON_MS;
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, ahead));
}

/** The latest scheduled publication; `onPublished` is called when one that was pending here has been published. */
export function useSchedule(passportId: string, onPublished: () => void) {
  const { data, mutate } = useSWR(
    ['passport-schedule', passportId],
    async () => {
      const result = await call(passportSchedules.get, { params: { passportId } });
      // The known state stays while offline.
      if (!result.ok) throw new Error(result.code);
      return result.data.schedule;
    },
    { refreshInterval: pauseUntilNext, shouldRetryOnError: true, dedupingInterval: 0 },
  );
  const lastWaited = useRef<string | null>(null);
  useEffect(() => {
    if (isOpen(data)) lastWaited.current = data?.id ?? null;
    else if (data?.state === 'done' && lastWaited.current === data.id) {
      lastWaited.current = null;
      onPublished();
    }
  }, [data, onPublished]);
  return { schedule: data ?? null, waits: isOpen(data), read: () => mutate() };
}
