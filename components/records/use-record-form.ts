'use client';

import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFailureAlert } from '@/components/calls/use-failure-alert';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import {
  NO_PROBLEMS,
  problemsOf,
  withoutErrors,
  type FormErrors,
  type FormProblems,
} from '@/components/calls/form-errors';
import type { CallResult } from '@/lib/api-client/result';
import type { ShownFields } from './conflict-notice';
import { isSameBody } from './same-body';
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
  /** What a new record begins with, where that is more than the draft of none. */
  initial?: Draft;
  /** What is sent of the draft: what differs here is unsaved, and what a refusal names stands beside its field. */
  bodyOf: (draft: Draft) => object;
  /** What is wrong before anything is sent. */
  check?: (draft: Draft) => FormErrors;
  save: (draft: Draft, options: SaveOptions) => Promise<CallResult<Saved>>;
  /** Shape of what somebody else saved in the meantime. */
  schema: z.ZodType<Saved>;
  /** The draft as people read it, for the choice between two. */
  shown: (draft: Draft) => ShownFields;
  success: (saved: Saved) => string;
  /** The person goes on with what somebody else saved. */
  onTheirs?: (theirs: Saved) => void;
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

export interface RecordForm<Draft, Saved> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Changes what is there by then: for work that took a while. */
  update: (change: (draft: Draft) => Draft) => void;
  /** Why it was not saved, as far as it concerns no single field. */
  problem: string;
  errors: FormErrors;
  /** How often it was refused so far: each time the focus goes to what is wrong, and stays where it is corrected. */
  refusals: number;
  /** Somebody else saved while the form was open. */
  conflict: Conflict | null;
  isBusy: boolean;
  isDirty: boolean;
  /** `then` runs before the form says that it is saved. */
  save: (then?: (saved: Saved) => Promise<void>) => Promise<void>;
}

/** What is wrong with a draft, and how often it was refused. */
function useProblems() {
  const [problems, setProblems] = useState({ ...NO_PROBLEMS, refusals: 0 });
  return {
    problems,
    refuse: (found: FormProblems) => setProblems(({ refusals }) => ({ ...found, refusals: refusals + 1 })),
    clear: () => setProblems((before) => ({ ...before, ...NO_PROBLEMS })),
    clearFields: (fields: readonly string[]) =>
      setProblems((before) => ({ ...before, errors: withoutErrors(before.errors, fields) })),
  };
}

function changedKeys(before: object, after: object): string[] {
  const valueOf = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([key, value]) =>
    JSON.stringify(value) === JSON.stringify(valueOf.get(key)) ? [] : [key],
  );
}

/** State of the form of one record: draft, problem, saving on top of a version, closing once saved. */
export function useRecordForm<Draft extends object, Saved extends { version: number }>(
  options: Options<Draft, Saved>,
): RecordForm<Draft, Saved> {
  const { record, draftOf, bodyOf, schema, shown, onClose } = options;
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
  const errorText = useErrorText();
  const keyFor = useIdempotencyKey();
  const [start, setStart] = useState(() => options.initial ?? draftOf(record));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(record?.version);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const { problems, refuse, clear, clearFields } = useProblems();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const edits = useRef(0);
  useCloseOnce(isDone, onClose);
  /** Whether both would be saved as the same. */
  const isSame = (one: Draft, other: Draft) => isSameBody(bodyOf(one), bodyOf(other));

  async function save(then?: (saved: Saved) => Promise<void>) {
    if (isBusy) return;
    const wrong = options.check?.(draft) ?? {};
    if (Object.keys(wrong).length > 0) return refuse({ errors: wrong, problem: '' });
    clear();
    setIsBusy(true);
    retract();
    const before = edits.current;
    const result = await options.save(draft, { version, idempotencyKey: keyFor(bodyOf(draft)) });
    const current = (record && !result.ok && schema.safeParse(result.current).data) || null;
    // What was sent may be there already: by an attempt before whose answer did not come.
    const saved = result.ok ? result.data : current && isSame(draftOf(current), draft) ? current : null;
    if (saved) await then?.(saved);
    setIsBusy(false);
    if (saved) {
      alerts.success(options.success(saved));
      // A new record saved again would be another one.
      return record && edits.current > before ? goOnAbove(saved) : setIsDone(true);
    }
    if (result.ok) return;
    if (current) return setTheirs(current);
    const text = errorText(record ? 'put' : 'post', result);
    refuse(problemsOf(result, text, Object.keys(bodyOf(draft))));
    fail(text);
  }

  function continueFrom(from: Saved) {
    setVersion(from.version);
    setTheirs(null);
  }

  /** What was typed while it was saved stays, to be saved on top of that. */
  function goOnAbove(saved: Saved) {
    setStart(draftOf(saved));
    continueFrom(saved);
  }

  function reload(from: Saved) {
    const fresh = draftOf(from);
    setStart(fresh);
    setDraft(fresh);
    options.onTheirs?.(from);
    continueFrom(from);
  }

  function update(change: (draft: Draft) => Draft) {
    edits.current += 1;
    setDraft(change);
    // What is said of a field is about what stood there; the form may call it otherwise than the API.
    const after = change(draft);
    clearFields([...changedKeys(draft, after), ...changedKeys(bodyOf(draft), bodyOf(after))]);
  }

  return {
    draft,
    set: (change) => update((before) => ({ ...before, ...change })),
    update,
    ...problems,
    conflict: theirs && {
      mine: shown(draft),
      theirs: shown(draftOf(theirs)),
      onMine: () => continueFrom(theirs),
      onTheirs: () => reload(theirs),
    },
    isBusy,
    isDirty: !isDone && draft !== start && !isSame(draft, start),
    save,
  };
}
