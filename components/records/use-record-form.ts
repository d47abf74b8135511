'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/feedback/use-alerts';
import type { CallResult } from '@/lib/api-client/result';
import type { ShownFields } from './conflict-notice';
import { useCloseOnce } from './use-close-once';

export interface SaveOptions {
  /** Version the draft stands on; undefined for a new record. */
  version: number | undefined;
  idempotencyKey: string;
}

interface Options<Draft, Saved> {
  /** The record as it is stored; null for a new one. */
  record: Saved | null;
  /** The draft of a record, or of none. */
  draftOf: (record: Saved | null) => Draft;
  /** What is sent of the draft: what differs here is unsaved. */
  bodyOf: (draft: Draft) => unknown;
  /** Text of the first problem, before anything is sent. */
  check?: (draft: Draft) => string | null;
  save: (draft: Draft, options: SaveOptions) => Promise<CallResult<Saved>>;
  /** Shape of what somebody else saved in the meantime. */
  schema: z.ZodType<Saved>;
  /** The draft as people read it, for the choice between two. */
  shown: (draft: Draft) => ShownFields;
  success: string;
  onClose: () => void;
}

export interface Conflict {
  mine: ShownFields;
  theirs: ShownFields;
  /** Goes on with the own draft: saving then overwrites what somebody else saved. */
  onMine: () => void;
  /** Goes on with what somebody else saved; the own draft is gone. */
  onTheirs: () => void;
}

export interface RecordForm<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Why it was not saved. */
  problem: string;
  /** Somebody else saved while the form was open. */
  conflict: Conflict | null;
  isBusy: boolean;
  isDirty: boolean;
  save: () => Promise<void>;
}

/** State of the form of one record: draft, problem, saving on top of a version, closing once saved. */
export function useRecordForm<Draft extends object, Saved extends { version: number }>(
  options: Options<Draft, Saved>,
): RecordForm<Draft> {
  const { record, draftOf, bodyOf, check, schema, shown, success, onClose } = options;
  const alerts = useAlerts();
  const errorText = useErrorText();
  const keyFor = useIdempotencyKey();
  const [start, setStart] = useState(() => draftOf(record));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(record?.version);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);

  async function save() {
    if (isBusy) return;
    const found = check?.(draft);
    setProblem(found ?? '');
    if (found) return;
    setIsBusy(true);
    const result = await options.save(draft, { version, idempotencyKey: keyFor(bodyOf(draft)) });
    setIsBusy(false);
    if (result.ok) {
      alerts.success(success);
      return setIsDone(true);
    }
    const current = schema.safeParse(result.current);
    if (record && current.success) return setTheirs(current.data);
    setProblem(errorText(record ? 'put' : 'post', result));
  }

  function goOn(from: Saved) {
    setVersion(from.version);
    setTheirs(null);
  }

  function take(from: Saved) {
    const fresh = draftOf(from);
    setStart(fresh);
    setDraft(fresh);
    goOn(from);
  }

  return {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    problem,
    conflict: theirs && {
      mine: shown(draft),
      theirs: shown(draftOf(theirs)),
      onMine: () => goOn(theirs),
      onTheirs: () => take(theirs),
    },
    isBusy,
    isDirty: !isDone && draft !== start && JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(start)),
    save,
  };
}
