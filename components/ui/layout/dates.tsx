'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatDate, formatDateTime, formatShortDay, type MonthNames } from '@/lib/format/date';
import { useTimeZone } from './use-time-zone';

const Months = createContext<MonthNames | null>(null);

/** Hands the names of the months in the reader's language to everything that shows a date. */
export function DatesProvider({ months, children }: { months: MonthNames; children: ReactNode }) {
  return <Months value={months}>{children}</Months>;
}

export interface Dates {
  /** 'd MMM yyyy h:mm a' */
  dateTime: (value: string) => string;
  /** 'd MMM yyyy' */
  date: (value: string) => string;
  /** 'd MMM' */
  shortDay: (day: string) => string;
}

/** Writes dates in the reader's language and time zone. */
export function useDates(): Dates {
  const months = use(Months);
  const timeZone = useTimeZone();
  if (!months) throw new Error('DatesProvider is missing');
  return useMemo(
    () => ({
      dateTime: (value) => formatDateTime(value, months, timeZone),
      date: (value) => formatDate(value, months, timeZone),
      shortDay: (day) => formatShortDay(day, months),
    }),
    [months, timeZone],
  );
}
