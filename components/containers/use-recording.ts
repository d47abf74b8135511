'use client';

import { zoneOf } from '@/components/event-records/moments';
import { useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import type { Container } from '@/lib/contract/containers';
import { eventRecords, type RecordSubject } from '@/lib/contract/event-records';

export type RecordingKind = 'load' | 'unload' | 'move';

interface What {
  kind: RecordingKind;
  container: Container;
  subject: RecordSubject;
}

interface Circumstances {
  placeId: string | null;
  note: string;
  /** As the field of date and time holds it; empty for now. */
  at: string;
}

/** How many things a record is about, before it is sent. */
export interface Counted {
  count: number;
  units: number;
  withdrawn: number;
}

const containerOf = ({ kind, container }: What) => (kind === 'move' ? {} : { containerId: container.id });

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

  const record = (what: What, { placeId, note, at }: Circumstances): Promise<boolean> =>
    run(async () => {
      const now = new Date();
      const happened = at ? new Date(at) : now;
      key.current ||= crypto.randomUUID();
      const result = await call(eventRecords.create, {
        body: {
          ...{ kind: what.kind, subject: what.subject, ...containerOf(what), clientKey: key.current, placeId, note },
          ...{ happenedAt: happened.toISOString(), sentAt: now.toISOString(), zone: zoneOf(happened) },
        },
      });
      if (!result.ok) setProblem(errorText('post', result));
      return result.ok;
    });

  return { count, record, problem, isBusy };
}
