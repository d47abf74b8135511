'use client';

import { useLocale } from 'next-intl';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { useTimeZone } from './use-time-zone';

type Props = { value: string | null | undefined; withTime?: boolean };

/** 'd MMM yyyy h:mm a' in the reader's language and time zone; a dash for no date. */
export function DateTime({ value, withTime = true }: Props) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!value) return <>–</>;
  return (
    <time dateTime={value} suppressHydrationWarning>
      {withTime ? formatDateTime(value, locale, timeZone) : formatDate(value, locale, timeZone)}
    </time>
  );
}
