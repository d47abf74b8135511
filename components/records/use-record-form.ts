'use client';

import { type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFailureAlert } from '@/components/calls/use-failure-alert';
import type { AlertLink } from '@/components/ui/alerts/alert-store';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import {
  NO_PROBLEMS,
  problemsOf,
  withoutErrors,
  type FormErrors,
  type FormProblems,
} from '@/components/calls/form-errors';
import type { CallResult } from '@/lib/api-client/result';
import { differencesOf, type Difference, type DraftField } from './draft-fields';
import { isSameBody } from './same-body';
import { useCloseOnce } from './use-close-once';

export interface SaveOptions {
  /** Version that the draft is based on; undefined for a new record. */
  version: number | undefined;
  idempotencyKey: string;
}

interface Options<Draft, Saved> {
  /** The stored record; null for a new one. */
  record: Saved | null;
  /** The draft of a record, or an empty one. */
  draftOf: (record: Saved | null) => Draft;
  /** Initial values of a new record, if it does not start empty. */
  initial?: Draft;
  /** The request body for the draft: differences here are unsaved changes, and the paths of a refusal refer to it. */
  bodyOf: (draft: Draft) => object;
  /** Validates the draft before anything is sent. */
  check?: (draft: Draft) => FormErrors;
  save: (draft: Draft, options: SaveOptions) => Promise<CallResult<Saved>>;
  /** Schema of the record that somebody else saved in the meantime. */
  schema: z.ZodType<Saved>;
  /** All fields of the form, for the choice between two versions. */
  fields: readonly DraftField<Draft>[];
  success: (saved: Saved) => string;
  /** The link of that alert. */
  link?: (saved: Saved) => AlertLink | undefined;
  /** The user continues with the version that somebody else saved. */
  onTheirs?: (saved: Saved) => void;
  onClose: () => void;
}

export interface Conflict {
  differences: readonly Difference[];
  /** Continues with the user's draft: saving then overwrites what somebody else saved. */
  onMine: () => void;
  /** Continues with what somebody else saved; the user's draft is lost. */
  onTheirs: () => void;
}

export interface RecordForm<Draft, Saved> {
  /** For the `<form>`: it is not saved while one of its texts is too long. */
  ref: RefObject<HTMLFormElement | null>;
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Changes the latest draft rather than that of the render: for work that took a while. */
  update: (change: (draft: Draft) => Draft) => void;
  /** Why it was not saved, if no single field is to blame. */
  problem: string;
  errors: FormErrors;
  /** Number of refusals so far: each moves the focus to the wrong field, where it stays during the correction. */
  refusals: number;
  /** Somebody else saved while the form was open. */
  conflict: Conflict | null;
  isBusy: boolean;
  isDirty: boolean;
  /** `then` runs before the form counts as saved. */
  save: (then?: (saved: Saved) => Promise<void>) => Promise<void>;
}

/** The errors of a draft, and the number of refusals. */
function useProblems() {
  const [problems, setProblems] = useState({ ...NO_PROBLEMS, refusals: 0 });
  return {
    problems,
    refuse: (newProblems: FormProblems) => setProblems(({ refusals }) => ({ ...newProblems, refusals: refusals + 1 })),
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

/** State of the form of one record: draft, errors, saving on top of a version, closing after saving. */
export function useRecordForm<Draft extends object, Saved extends { version: number }>(
  options: Options<Draft, Saved>,
): RecordForm<Draft, Saved> {
  const { record, draftOf, bodyOf, schema, fields, onClose } = options;
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
  const errorText = useErrorText();
  const keyFor = useIdempotencyKey();
  const [start, setStart] = useState(() => options.initial ?? draftOf(record));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(record?.version);
  const [otherVersion, setOtherVersion] = useState<Saved | null>(null);
  const { problems, refuse, clear, clearFields } = useProblems();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const edits = useRef(0);
  const ref = useRef<HTMLFormElement>(null);
  useCloseOnce(isDone, onClose);
  /** Whether both would be stored alike. */
  const isSame = (one: Draft, other: Draft) => isSameBody(bodyOf(one), bodyOf(other));

  async function save(then?: (saved: Saved) => Promise<void>) {
    if (isBusy) return;
    const wrong = options.check?.(draft) ?? {};
    if (Object.keys(wrong).length > 0 || hasTooLong(ref.current)) return refuse({ errors: wrong, problem: '' });
    clear();
    setIsBusy(true);
    retract();
    const before = edits.current;
    const result = await options.save(draft, { version, idempotencyKey: keyFor(bodyOf(draft)) });
    const current = (record && !result.ok && schema.safeParse(result.current).data) || null;
    // The record may be stored already: by an earlier attempt whose response was lost.
    const saved = result.ok ? result.data : current && isSame(draftOf(current), draft) ? current : null;
    if (saved) await then?.(saved);
    setIsBusy(false);
    if (saved) {
      alerts.success(options.success(saved), { link: options.link?.(saved) });
      // Saving a new record again would create another one.
      return record && edits.current > before ? goOnAbove(saved) : setIsDone(true);
    }
    if (result.ok) return;
    if (current) return setOtherVersion(current);
    const text = errorText(record ? 'put' : 'post', result);
    refuse(problemsOf(result, text, Object.keys(bodyOf(draft))));
    fail(text);
  }

  function continueFrom(from: Saved) {
    setVersion(from.version);
    setOtherVersion(null);
  }

  /** Text typed during the save stays, to be saved on top of the new version. */
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
    // An error of a field applies to the value that was sent; the form may name the field differently from the API.
    const after = change(draft);
    clearFields([...changedKeys(draft, after), ...changedKeys(bodyOf(draft), bodyOf(after))]);
  }

  return {
    ref,
    draft,
    set: (change) => update((before) => ({ ...before, ...change })),
    update,
    ...problems,
    conflict: otherVersion && {
      differences: differencesOf(fields, draft, draftOf(otherVersion)),
      onMine: () => continueFrom(otherVersion),
      onTheirs: () => reload(otherVersion),
    },
    isBusy,
    isDirty: !isDone && draft !== start && !isSame(draft, start),
    save,
  };
}
