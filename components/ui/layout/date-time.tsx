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
