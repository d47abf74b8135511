import { Pending } from './placeholder';
import type { ViewProps } from '../types';

type Props = Pick<ViewProps<'event' | 'event_log'>, 'section' | 'data' | 't' | 'format'>;

/**
 * In a preview, the events that will be recorded, or what they need; on the passport nothing before there are records.
 */
export function PlannedEvents({ section, data, t, format }: Props) {
  const names = data.plannedEvents ?? [];
  const text = names.length > 0 ? names.map((name, at) => `${at + 1}. ${name}`).join(' · ') : t('eventsPending');
  return Pending({ section, data, format, text });
}
