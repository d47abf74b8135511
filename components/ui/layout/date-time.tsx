'use client';

import { useDates } from './dates';

/** 'd MMM yyyy h:mm a' in the reader's language and time zone; a dash if there is no date. */
export function DateTime({ value }: { value: string | null | undefined }) {
  const { dateTime } = useDates();
  if (!value) return <>–</>;
  return (
    <time dateTime={value} suppressHydrationWarning>
      {dateTime(value)}
    </time>
  );
}

/** Relative time, for lists; hovering shows the full date. */
export function TimeAgo({ value }: { value: string }) {
  const { ago, dateTime } = useDates();
  return (
    <time dateTime={value} title={dateTime(value)} suppressHydrationWarning>
      {ago(value)}
    </time>
  );
}
