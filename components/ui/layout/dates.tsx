'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatAgo } from '@/lib/format/ago';
import { formatDate, formatDateTime, formatShortDay, type MonthNames } from '@/lib/format/date';
import { useLocale } from '@/lib/i18n/use-locale';
import { useTimeZone } from './use-time-zone';

export interface Dates {
  /** 'd MMM yyyy h:mm a' */
  dateTime: (value: string) => string;
  /** 'd MMM yyyy' */
  date: (value: string) => string;
  /** 'd MMM' */
  shortDay: (day: string) => string;
  /** For components with their own date format. */
  months: MonthNames;
  /** '5 minutes ago', '3 days ago'; the date itself for older dates. */
  ago: (value: string) => string;
}

const DatesContext = createContext<Dates | null>(null);

/** Provides the date formatter, with month names in the reader's language. */
export function DatesProvider({ months, children }: { months: MonthNames; children: ReactNode }) {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const dates = useMemo<Dates>(
    () => ({
      dateTime: (value) => formatDateTime(value, months, timeZone),
      date: (value) => formatDate(value, months, timeZone),
      shortDay: (day) => formatShortDay(day, months),
      months,
      ago: (value) => formatAgo(value, Date.now(), locale) ?? formatDate(value, months, timeZone),
    }),
    [months, timeZone, locale],
  );
  return <DatesContext value={dates}>{children}</DatesContext>;
}

/** Formats dates in the reader's language and time zone. */
export function useDates(): Dates {
  const dates = use(DatesContext);
  if (!dates) throw new Error('DatesProvider is missing');
  return dates;
}
