'use client';

import { useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { newKey } from '@/components/calls/use-idempotency-key';
import { eventRecords } from '@/lib/contract/event-records';
import { type Circumstances, containerOf, sendRecord, type What } from './send-record';

/** How many things a record is about, before it is sent. */
export interface Counted {
  count: number;
  units: number;
  withdrawn: number;
}

/** Counting what would be recorded, and recording it once, however often it is sent. */
export function useRecording() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // One for each dialog: a record that got through without an answer is not made twice.
  const key = useRef('');

  async function run<T>(work: () => Promise<T>): Promise<T> {
    setIsBusy(true);
    setProblem('');
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  }

  const count = (what: What): Promise<Counted | null> =>
    run(async () => {
      const { kind, subject } = what;
      const result = await call(eventRecords.preview, { body: { kind, subject, ...containerOf(what) } });
      if (result.ok) return result.data;
      setProblem(errorText('post', result));
      return null;
    });

  const record = (what: What, circumstances: Circumstances): Promise<boolean> =>
    run(async () => {
      key.current ||= newKey();
      const result = await sendRecord(key.current, what, circumstances);
      if (!result.ok) setProblem(errorText('post', result));
      return result.ok;
    });

  return { count, record, problem, isBusy };
}
