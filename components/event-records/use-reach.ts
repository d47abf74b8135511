'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { eventRecords, type RecordSubject } from '@/lib/contract/event-records';
import { isPassing } from './queue/record-queue';
import type { Chosen, Scanned } from './scanning/scanned';

/** Pause in typing after which the server is asked: half a code would be refused. */
const PAUSE_MS = 300;

/** This thing alone, all from it to another code, or its whole lot. */
export type Extent = 'one' | 'range' | 'lot';

export interface Reach {
  extents: readonly Extent[];
  extent: Extent;
  setExtent: (extent: Extent) => void;
  last: string;
  setLast: (last: string) => void;
  subject: RecordSubject;
  /** What it is about, as people read it. */
  label: string;
  lotCode: string;
  /** Units or things that the record will be about, as far as the server could be asked. */
  count: number;
  recordedAlready: number;
  /** Of several, those for which a recall goes on. */
  recalled: number;
  /** Why the server refuses it. */
  problem: string;
  /** Many are meant, and how many could not be read. */
  isUncounted: boolean;
  isCounting: boolean;
  countAgain: () => void;
  isReady: boolean;
}

function subjectOf({ q, target }: Scanned, extent: Extent, last: string): RecordSubject {
  if (!target) return { type: 'code', q };
  if (target.type === 'container') return { type: 'container', containerId: target.id };
  if (target.type === 'lot') return { type: 'lot', lotId: target.id };
  if (extent === 'lot' && target.lot) return { type: 'lot', lotId: target.lot.id };
  if (extent === 'range') return { type: 'range', first: target.code, last: last.trim() };
  return { type: 'units', codes: [target.code] };
}

/** How far a record reaches, and how many things that are before it is sent. */
export function useReach(scanned: Scanned, { kind, event }: Chosen): Reach {
  const { target, q } = scanned;
  const textOf = useErrorText();
  const [extent, setExtent] = useState<Extent>('one');
  const [last, setLast] = useState('');
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
  const counted = data?.ok ? data.data : null;
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
    subject,
    label: labels[extent],
    lotCode,
    count: counted ? Math.max(counted.units, counted.count) : 1,
    recordedAlready: counted?.recordedAlready ?? 0,
    recalled: extent === 'range' ? (counted?.recalled ?? 0) : 0,
    problem: isRefused ? textOf('post', failure) : '',
    isUncounted,
    isCounting: isValidating || isTyping,
    countAgain: () => void mutate(),
    // Where many are meant, their number is said before anything is sent, or that nobody could read it.
    isReady: isWhole && !isRefused && (extent === 'one' || counted !== null || isUncounted),
  };
}
