'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import type { EventProcess } from '@/components/events/event-draft';
import type { PlaceChoice } from '@/components/places/place-picker';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Filter } from '@/components/ui/filter/filter-types';
import { useDates } from '@/components/ui/layout/dates';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { isTimeZone } from '@/lib/contract/core/common';
import { POST_SALES_KINDS } from '@/lib/contract/events';
import { PROCESS_TYPES, processes } from '@/lib/contract/processes';
import { RECORD_KINDS, type RecordKind } from '@/lib/contract/record-kinds';
import type { EventChoice } from './event-picker';

const waiting = { waiting: 'words' } as const;
const ProcessPicker = lazyPart(
  () => import('@/components/events/process-field').then((module) => module.ProcessPicker),
  waiting,
);
const EventPicker = lazyPart(() => import('./event-picker').then((module) => module.EventPicker), waiting);
const PlacePicker = lazyPart(
  () => import('@/components/places/place-picker').then((module) => module.PlacePicker),
  waiting,
);
const DayPicker = lazyPart(
  () => import('@/components/ui/filter/day-picker').then((module) => module.DayPicker),
  waiting,
);

/** Display names of the ids in the address; null if there is none, or it no longer exists. */
export interface FilterFacts {
  process: EventProcess | null;
  event: EventChoice | null;
  place: PlaceChoice | null;
  recorders: readonly { id: string; name: string }[];
}

const isKind = (value: string): value is RecordKind => RECORD_KINDS.some((kind) => kind === value);

/** Of all types, and of those that the dashboard counts together. */
function useKindFilter(): Filter {
  const t = useTranslations('Records');
  const url = useUrlState();
  const kinds = url.get('kind').split(',').filter(isKind);
  return {
    param: 'kind',
    label: t('filters.kind'),
    selectedLabel: kinds.map((kind) => t(`kinds.${kind}`)).join(', '),
    options: [
      { value: POST_SALES_KINDS.join(','), label: t('filters.afterSale') },
      ...RECORD_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    ],
  };
}

/**
 * A day in the reader's time zone, as in the rows; a day in another time zone, as in links from a chart in UTC, names
 * that.
 */
function useDayFilter(param: 'from' | 'to'): Filter {
  const t = useTranslations('Records.filters');
  const { date } = useDates();
  const timeZone = useTimeZone();
  const { get } = useUrlState();
  const value = get(param);
  const filterZone = isTimeZone(get('timeZone')) ? get('timeZone') : 'UTC';
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? date(value) : value;
  return {
    param,
    label: t(param),
    selectedLabel: filterZone === timeZone ? day : `${day} (${filterZone})`,
    sets: { timeZone },
    // The other day needs the time zone as well.
    clears: get(param === 'from' ? 'to' : 'from') ? [] : ['timeZone'],
    picker: (choose) => <DayPicker label={t(param)} value={value} action={t('choose')} onChoose={choose} />,
  };
}

/** Filters of the list of records; those of processes if the level includes them. */
export function useRecordFilters({ process, event, place, recorders }: FilterFacts): Filter[] {
  const t = useTranslations('Records.filters');
  const types = useTranslations('Records.processTypes');
  const url = useUrlState();
  const isOffered = useMay()(processes.list);
  const deletedName = t('gone');
  return [
    useKindFilter(),
    {
      param: 'processType',
      label: t('processType'),
      isOffered,
      options: PROCESS_TYPES.map((value) => ({ value, label: types(value) })),
    },
    {
      param: 'processId',
      label: t('process'),
      isOffered,
      selectedLabel: process?.name ?? deletedName,
      clears: ['eventId'],
      picker: (choose) => <ProcessPicker label={t('process')} value={process} onChange={({ id }) => choose(id)} />,
    },
    {
      param: 'eventId',
      label: t('event'),
      isOffered,
      selectedLabel: event?.name ?? deletedName,
      picker: (choose) => (
        <EventPicker
          label={t('event')}
          value={event}
          processId={url.get('processId')}
          onChange={({ id }) => choose(id)}
        />
      ),
    },
    {
      param: 'placeId',
      label: t('place'),
      selectedLabel: place?.name ?? deletedName,
      picker: (choose) => (
        <PlacePicker
          control={{ 'aria-label': t('place') }}
          value={place}
          onChange={(choice) => choice && choose(choice.id)}
        />
      ),
    },
    {
      param: 'recordedBy',
      label: t('by'),
      isOffered: recorders.length > 0,
      selectedLabel: deletedName,
      options: recorders.map(({ id, name }) => ({ value: id, label: name })),
    },
    useDayFilter('from'),
    useDayFilter('to'),
    { param: 'isCorrected', label: t('counted'), options: [{ value: 'false', label: t('notCorrected') }] },
  ];
}
