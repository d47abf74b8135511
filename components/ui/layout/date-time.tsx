'use client';

import { useDates } from './dates';

type Props = { value: string | null | undefined; withTime?: boolean };

/** 'd MMM yyyy h:mm a' in the reader's language and time zone; a dash for no date. */
export function DateTime({ value, withTime = true }: Props) {
  const { date, dateTime } = useDates();
  if (!value) return <>–</>;
  return (
    <time dateTime={value} suppressHydrationWarning>
      {withTime ? dateTime(value) : date(value)}
    </time>
  );
}

/** How long ago, for lists; the pointer on it reads the whole date. */
export function TimeAgo({ value }: { value: string }) {
  const { ago, dateTime } = useDates();
  return (
    <time dateTime={value} title={dateTime(value)} suppressHydrationWarning>
      {ago(value)}
    </time>
  );
}
