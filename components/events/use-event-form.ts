'use client';

import { useTranslations } from 'next-intl';
import type { DraftField } from '@/components/records/draft-fields';
import { useRecordForm } from '@/components/records/use-record-form';
import { call } from '@/lib/api-client/browser';
import { event as schema, events, MAX_OPTIONS, type Event, type EventVisibility } from '@/lib/contract/events';
import {
  articleText,
  bodyOf,
  containerText,
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

const withVisibility = (draft: EventDraft, change: Partial<EventVisibility>): EventDraft => ({
  ...draft,
  visibility: { ...draft.visibility, ...change },
});

/** The fields of an event's form, by which two versions are merged. */
function useFields(): readonly DraftField<EventDraft>[] {
  const t = useTranslations('Events');
  const steps = useTranslations('BizSteps');
  const common = useTranslations('Common');
  /** All of it, hidden or not: keeping one's own version publishes each of these. */
  const visibilityFields: DraftField<EventDraft>[] = [
    ...VISIBILITY_SWITCHES.map((key): DraftField<EventDraft> => ({
      label: t(`form.shows.${key}.label`),
      keys: ['visibility'],
      value: ({ visibility }) => visibility[key],
      take: ({ visibility }, into) => withVisibility(into, { [key]: visibility[key] }),
      shown: ({ visibility }) => common(visibility[key] ? 'yes' : 'no'),
    })),
    {
      label: t('form.place.label'),
      keys: ['visibility'],
      value: ({ visibility }) => visibility.place,
      take: ({ visibility: { place } }, into) => withVisibility(into, { place }),
      shown: ({ visibility }) => t(`form.place.options.${visibility.place}`),
    },
  ];

  return [
    { label: t('form.name'), keys: ['name'], shown: ({ name }) => name },
    { label: t('columns.description'), keys: ['description'], shown: ({ description }) => description },
    { label: t('columns.type'), keys: ['type'], shown: ({ type }) => t(`types.${type}`) },
    { label: t('columns.prompt'), keys: ['prompt'], shown: ({ prompt }) => prompt },
    {
      label: t('columns.options'),
      keys: ['options'],
      value: ({ options }) => optionsOf(options),
      shown: ({ options }) => optionsOf(options).join(', '),
    },
    { label: t('columns.role'), keys: ['role'], shown: ({ role }) => t(`roles.${role ?? 'any'}`) },
    { label: t('columns.bizStep'), keys: ['bizStep'], shown: ({ bizStep }) => steps(`names.${bizStep}`) },
    {
      label: t('columns.article'),
      keys: ['article'],
      value: ({ article }) => article?.id,
      shown: ({ article }) => (article ? articleText(article) : ''),
    },
    {
      label: t('form.container'),
      keys: ['container'],
      value: ({ container }) => container?.id,
      shown: ({ container }) => (container ? containerText(container) : ''),
    },
    {
      label: t('form.kind'),
      keys: ['postSales'],
      shown: ({ postSales }) => (postSales ? t(`kinds.${postSales}`) : ''),
    },
    ...visibilityFields,
  ];
}

/** State of the form of one event. */
export function useEventForm({ event, process, onClose }: Options) {
  const t = useTranslations('Events');
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
    fields: useFields(),
    success: () => t(event ? 'form.saved' : 'form.created'),
    onClose,
  });
}

export type EventFormState = ReturnType<typeof useEventForm>;
