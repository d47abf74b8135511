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
import type { DraftField } from './draft-fields';
import type { Conflict, EditedDraft } from './edited-draft';
import { isSameBody } from './same-body';
import { useCloseOnce } from './use-close-once';
import { useEditedDraft } from './use-edited-draft';

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
  /** All fields of the form: what somebody else saved meanwhile is merged field by field. */
  fields: readonly DraftField<Draft>[];
  success: (saved: Saved) => string;
  /** The link of that alert. */
  link?: (saved: Saved) => AlertLink | undefined;
  /** Somebody else saved this version, and the draft is based on it now. */
  onTheirs?: (saved: Saved) => void;
  onClose: () => void;
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
  /** Somebody else saved while the form was open; stays until the form is saved. */
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

/**
 * Sends a draft, and sends it again on top of a newer version in which somebody else changed nothing that the form
 * holds, such as that of a publication. `current`: what is stored instead.
 */
async function sendAbove<Draft extends object, Saved extends { version: number }>(
  { record, draftOf, bodyOf, schema }: Options<Draft, Saved>,
  { start, draft, version: loadedVersion }: Omit<EditedDraft<Draft>, 'conflict'>,
  send: (version: number | undefined) => Promise<CallResult<Saved>>,
): Promise<{ result: CallResult<Saved>; current: Saved | null }> {
  for (let version = loadedVersion; ;) {
    const result = await send(version);
    const current = (record && !result.ok && schema.safeParse(result.current).data) || null;
    const isNewer = current !== null && version !== undefined && current.version > version;
    const isUnchanged = (than: Draft) => current !== null && isSameBody(bodyOf(draftOf(current)), bodyOf(than));
    if (!isNewer || isUnchanged(draft) || !isUnchanged(start)) return { result, current };
    version = current.version;
  }
}

/** State of the form of one record: draft, errors, saving on top of a version, closing after saving. */
export function useRecordForm<Draft extends object, Saved extends { version: number }>(
  options: Options<Draft, Saved>,
): RecordForm<Draft, Saved> {
  const { record, draftOf, bodyOf, fields, onClose } = options;
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
  const errorText = useErrorText();
  const keyFor = useIdempotencyKey();
  const ref = useRef<HTMLFormElement>(null);
  const initial = () => ({ draft: options.initial ?? draftOf(record), version: record?.version });
  const edited = useEditedDraft<Draft>({ initial, fields, form: ref });
  const { start, draft } = edited;
  const { problems, refuse, clear, clearFields } = useProblems();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const edits = useRef(0);
  useCloseOnce(isDone, onClose);
  /** Whether both would be stored alike. */
  const isSame = (one: Draft, other: Draft) => isSameBody(bodyOf(one), bodyOf(other));
  const versionOf = (saved: Saved) => ({ draft: draftOf(saved), version: saved.version });

  async function save(then?: (saved: Saved) => Promise<void>) {
    if (isBusy || !edited.checkChoice()) return;
    const wrong = options.check?.(draft) ?? {};
    if (Object.keys(wrong).length > 0 || hasTooLong(ref.current)) return refuse({ errors: wrong, problem: '' });
    clear();
    setIsBusy(true);
    retract();
    try {
      await send(then);
    } finally {
      setIsBusy(false);
    }
  }

  async function send(then?: (saved: Saved) => Promise<void>) {
    const before = edits.current;
    const { result, current } = await sendAbove(options, { start, draft, version: edited.version }, (version) =>
      options.save(draft, { version, idempotencyKey: keyFor(bodyOf(draft)) }),
    );
    // The record may be stored already: by an earlier attempt whose response was lost.
    const saved = result.ok ? result.data : current && isSame(draftOf(current), draft) ? current : null;
    if (saved) {
      await then?.(saved);
      alerts.success(options.success(saved), { link: options.link?.(saved) });
      // Saving a new record again would create another one; text typed during the save stays.
      return record && edits.current > before ? edited.goOnFrom(versionOf(saved)) : setIsDone(true);
    }
    if (result.ok) return;
    if (current) {
      edited.merge(versionOf(current));
      return options.onTheirs?.(current);
    }
    const text = errorText(record ? 'put' : 'post', result);
    refuse(problemsOf(result, text, Object.keys(bodyOf(draft))));
    fail(text);
  }

  function update(change: (draft: Draft) => Draft) {
    edits.current += 1;
    edited.change(change);
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
    conflict: edited.conflict,
    isBusy,
    isDirty: !isDone && draft !== start && !isSame(draft, start),
    save,
  };
}
