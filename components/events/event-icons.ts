import type { IconName } from '@/components/ui/layout/icon-names';
import type { EventType } from '@/lib/contract/events';

/** The icon of each type of event. */
export const EVENT_ICONS = {
  free_text: 'tag',
  claim: 'user',
  input: 'pencil',
  check: 'circle-check',
} as const satisfies Record<EventType, IconName>;
