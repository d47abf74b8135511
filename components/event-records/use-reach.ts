'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { isPassing } from '@/lib/api-client/result';
import { eventRecords, type RecordSubject } from '@/lib/contract/event-records';
import type { Chosen, Scanned } from './scanning/scanned';

/** Pause in typing after which the server is called: a partial code would be refused. */
const PAUSE_MS = 300;

/** Only this entity, all from it to another code, or its whole lot. */
export type Extent = 'one' | 'range' | 'lot';

export interface Reach {
  extents: readonly Extent[];
  extent: Extent;
  setExtent: (extent: Extent) => void;
  last: string;
  setLast: (last: string) => void;
  /** Something was typed that is not recorded yet. */
  isTyped: boolean;
  subject: RecordSubject;
  /** Its subject, for the user. */
  label: string;
  lotCode: string;
  /** Number of units or entities that the record will cover, as far as the server could be reached. */
  count: number;
  recordedAlready: number;
  /** If there are several, those under recall. */
  recalled: number;
  /** Why the server refuses it. */
  problem: string;
  /** Several are covered, and their count could not be loaded. */
  isUncounted: boolean;
  isCounting: boolean;
  countAgain: () => void;
  isReady: boolean;
}

function subjectOf({ q, target }: Scanned, extent: Extent, last: string): RecordSubject {
  if (!target && extent === 'one') return { type: 'code', q };
  if (!target) return { type: 'range', first: q, last: last.trim() };
  if (target.type === 'container') return { type: 'container', containerId: target.id };
  if (target.type === 'lot') return { type: 'lot', lotId: target.id };
  if (extent === 'lot' && target.lot) return { type: 'lot', lotId: target.lot.id };
  if (extent === 'range') return { type: 'range', first: target.code, last: last.trim() };
  return { type: 'units', codes: [target.code] };
}

/**
 * The scope of a record, and its count before it is sent. `before`: the subject of the same entity that a refused
 * record had.
 */
export function useReach(scanned: Scanned, { kind, event }: Chosen, before?: RecordSubject): Reach {
  const { target, q } = scanned;
  const textOf = useErrorText();
  const lastBefore = before?.type === 'range' ? before.last : '';
  const [extent, setExtent] = useState<Extent>(lastBefore === '' ? 'one' : 'range');
  const [last, setLast] = useState(lastBefore);
  const subject = subjectOf(scanned, extent, last);
  const [typed] = useDebouncedValue(last, PAUSE_MS);
  const isWhole = extent !== 'range' || last.trim() !== '';
  const isTyping = extent === 'range' && isWhole && typed.trim() !== last.trim();
  const body = { kind, subject, ...(event ? { eventId: event.id } : {}) };
  const { data, isValidating, mutate } = useSWR(
    target && isWhole && !isTyping ? ['event-records', 'preview', JSON.stringify(body)] : null,
    () => call(eventRecords.preview, { body }),
    { revalidateOnFocus: false, keepPreviousData: false },
  );
  const count = data?.ok ? data.data : null;
  const failure = data?.ok === false ? data : null;
  const isRefused = failure !== null && !isPassing(failure);
  const isUncounted = failure !== null && !isRefused && extent !== 'one';
  const lotCode = target?.type === 'lot' ? target.code : (target?.lot?.code ?? '');
  const labels = { one: target?.code ?? q, range: `${target?.code ?? q}–${last.trim()}`, lot: lotCode };
  return {
    extents: target?.type === 'unit' ? (target.lot ? ['one', 'range', 'lot'] : ['one', 'range']) : ['one'],
    extent,
    setExtent,
    last,
    setLast,
    isTyped: last !== lastBefore,
    subject,
    label: labels[extent],
    lotCode,
    count: count ? Math.max(count.units, count.count) : 1,
    recordedAlready: count?.recordedAlready ?? 0,
    recalled: extent === 'range' ? (count?.recalled ?? 0) : 0,
    problem: isRefused ? textOf('post', failure) : '',
    isUncounted,
    isCounting: isValidating || isTyping,
    countAgain: () => void mutate(),
    // If several are covered, their count is shown before anything is sent, or that it could not be loaded.
    isReady: isWhole && !isRefused && (extent === 'one' || !target || count !== null || isUncounted),
  };
}
