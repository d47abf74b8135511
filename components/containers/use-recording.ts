'use client';

import { useState } from 'react';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { call } from '@/lib/api-client/browser';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { eventRecords } from '@/lib/contract/event-records';
import { type Circumstances, containerOf, sendRecord, type What } from './send-record';

/** The size of a record, before it is sent. */
export interface Counted {
  count: number;
  units: number;
  withdrawn: number;
}

/** Fields of the dialog, as in the API. */
const FIELDS = ['subject', 'placeId', 'happenedAt', 'note'];

/** Counts a record in advance, and records it once, however often it is sent. */
export function useRecording() {
  const wrong = useFormErrors(FIELDS);
  const [isBusy, setIsBusy] = useState(false);
  // A record whose response was lost is not made twice; another note or place makes it a different one.
  const keyFor = useIdempotencyKey();

  async function run<T>(work: () => Promise<T>): Promise<T> {
    setIsBusy(true);
    wrong.check({});
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
      wrong.refuse('post', result);
      return null;
    });

  const record = (what: What, circumstances: Circumstances): Promise<boolean> =>
    run(async () => {
      const { kind, subject } = what;
      const result = await sendRecord(keyFor({ kind, subject, ...circumstances }), what, circumstances);
      if (!result.ok) wrong.refuse('post', result);
      return result.ok;
    });

  return { count, record, wrong, isBusy };
}
