'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/feedback/use-alerts';
import type { CallResult } from '@/lib/api-client/result';
import { useCloseOnce } from './use-close-once';

export interface SaveOptions {
  /** Version the draft stands on; undefined for a new record. */
  version: number | undefined;
  idempotencyKey: string;
}

interface Options<Draft, Saved> {
  /** The record as it is stored; null for a new one. */
  record: { version: number } | null;
  /** The draft of a record, or of none. */
  start: () => Draft;
  /** What is sent of the draft: what differs here is unsaved. */
  bodyOf: (draft: Draft) => unknown;
  /** Text of the first problem, before anything is sent. */
  check?: (draft: Draft) => string | null;
  save: (draft: Draft, options: SaveOptions) => Promise<CallResult<Saved>>;
  /** Shape of what somebody else saved in the meantime. */
  schema: z.ZodType<Saved>;
  /** Words about it, behind those of the conflict. */
  theirs?: (current: Saved) => string;
  success: string;
  onClose: () => void;
}

export interface RecordForm<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Why it was not saved. */
  problem: string;
  isBusy: boolean;
  isDirty: boolean;
  save: () => Promise<void>;
}

/** State of the form of one record: draft, problem, saving on top of a version, closing once saved. */
export function useRecordForm<Draft extends object, Saved extends { version: number }>(
  options: Options<Draft, Saved>,
): RecordForm<Draft> {
  const { record, bodyOf, check, schema, theirs, success, onClose } = options;
  const alerts = useAlerts();
  const errorText = useErrorText();
  const keyFor = useIdempotencyKey();
  const [start] = useState(options.start);
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(record?.version);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);

  async function save() {
    if (isBusy) return;
    const found = check?.(draft);
    if (found) return setProblem(found);
    setIsBusy(true);
    const result = await options.save(draft, { version, idempotencyKey: keyFor(bodyOf(draft)) });
    setIsBusy(false);
    if (result.ok) {
      alerts.success(success);
      return setIsDone(true);
    }
    const current = schema.safeParse(result.current);
    // The next save goes on top of what somebody else saved; the text says so first.
    if (current.success) setVersion(current.data.version);
    const saved = current.success && theirs ? ` ${theirs(current.data)}` : '';
    setProblem(`${errorText(record ? 'put' : 'post', result)}${saved}`);
  }

  return {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    problem,
    isBusy,
    isDirty: !isDone && draft !== start && JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(start)),
    save,
  };
}
