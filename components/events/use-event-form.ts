'use client';

import { useTranslations } from 'next-intl';
import type { ShownFields } from '@/components/records/conflict-notice';
import { useRecordForm } from '@/components/records/use-record-form';
import { call } from '@/lib/api-client/browser';
import { event as schema, events, MAX_OPTIONS, type Event, type EventVisibility } from '@/lib/contract/events';
import {
  bodyOf,
  draftOf,
  hasOptions,
  optionsOf,
  VISIBILITY_SWITCHES,
  type EventDraft,
  type EventProcess,
} from './event-draft';

interface Options {
  /** Null for a new one. */
  event: Event | null;
  process: EventProcess | null;
  onClose: () => void;
}

/** State of the form of one event. */
export function useEventForm({ event, process, onClose }: Options) {
  const t = useTranslations('Events');
  const steps = useTranslations('BizSteps');
  const common = useTranslations('Common');

  function check(draft: EventDraft) {
    const options = optionsOf(draft.options);
    const excess = options.length - MAX_OPTIONS;
    return {
      ...(draft.process ? {} : { processId: t('form.chooseProcess') }),
      ...(draft.name.trim() ? {} : { name: common('requiredField') }),
      ...(draft.prompt.trim() ? {} : { prompt: common('requiredField') }),
      ...(draft.type === 'check' && options.length === 0 ? { options: t('form.optionsMissing') } : {}),
      ...(hasOptions(draft) && excess > 0
        ? { options: t('form.tooManyOptions', { count: options.length, over: excess }) }
        : {}),
    };
  }

  /** All of it, hidden or not: keeping one's own version publishes each of these. */
  const shownVisibility = ({ place, ...switches }: EventVisibility): ShownFields => [
    ...VISIBILITY_SWITCHES.map((key) => [t(`form.shows.${key}.label`), common(switches[key] ? 'yes' : 'no')] as const),
    [t('form.place.label'), t(`form.place.options.${place}`)],
  ];

  return useRecordForm<EventDraft, Event>({
    record: event,
    draftOf: (from) => draftOf(from, process),
    bodyOf: (draft) => ({ ...bodyOf(draft), processId: draft.process?.id }),
    check,
    save: (draft, { version, idempotencyKey }) =>
      event
        ? call(events.update, {
            params: { eventId: event.id },
            body: { ...bodyOf(draft), version },
          })
        : call(events.create, { body: { ...bodyOf(draft), processId: draft.process?.id ?? '' } }, { idempotencyKey }),
    schema,
    conflictFields: (draft) => [
      [t('form.name'), draft.name.trim()],
      [t('columns.description'), draft.description.trim()],
      [t('columns.type'), t(`types.${draft.type}`)],
      [t('columns.prompt'), draft.prompt.trim()],
      [t('columns.options'), optionsOf(draft.options).join(', ')],
      [t('columns.role'), t(`roles.${draft.role ?? 'any'}`)],
      [t('columns.bizStep'), steps(`names.${draft.bizStep}`)],
      [t('columns.article'), draft.article?.name ?? ''],
      [t('form.container'), draft.container?.name ?? ''],
      [t('form.kind'), draft.postSales ? t(`kinds.${draft.postSales}`) : ''],
      ...shownVisibility(draft.visibility),
    ],
    success: () => t(event ? 'form.saved' : 'form.created'),
    onClose,
  });
}

export type EventFormState = ReturnType<typeof useEventForm>;
