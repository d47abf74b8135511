import { Pending } from '../shared/placeholder';
import type { ViewProps } from '../types';

export function EventLogView({ section, data, t, format }: ViewProps<'event_log'>) {
  return Pending({ section, data, format, text: t('eventsPending') });
}
