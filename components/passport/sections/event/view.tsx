import { Pending } from '../shared/placeholder';
import type { ViewProps } from '../types';

export function EventView({ section, data, t, format }: ViewProps<'event'>) {
  return Pending({ section, data, format, text: t('eventsPending') });
}
