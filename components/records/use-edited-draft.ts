'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { DraftField } from './draft-fields';
import { conflictOf, isUndecided, mergedWith, withChoice, type EditedDraft, type Version } from './edited-draft';

interface Options<Draft> {
  /** What the draft starts from. */
  initial: () => Pick<EditedDraft<Draft>, 'draft' | 'version'>;
  /** All fields of the form. */
  fields: readonly DraftField<Draft>[];
  /** The form: it shows a conflict, which then gets the focus. */
  form: RefObject<HTMLFormElement | null>;
}

/** The draft of a record, the version that it is based on, and the conflict with what somebody else saved meanwhile. */
export function useEditedDraft<Draft extends object>({ initial, fields, form }: Options<Draft>) {
  const [edited, setEdited] = useState<EditedDraft<Draft>>(() => {
    const { draft, version } = initial();
    return { start: draft, draft, version, conflict: null };
  });
  /** How often the notice of a conflict has called for attention. */
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls > 0) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
  }, [calls, form]);
  const callForAttention = () => setCalls((before) => before + 1);
  return {
    ...edited,
    change: (change: (draft: Draft) => Draft) => setEdited((now) => ({ ...now, draft: change(now.draft) })),
    /** Goes on from a version that was saved. What was typed meanwhile stays; a draft equal to `sent` is exchanged. */
    goOnFrom: ({ draft, version }: Version<Draft>, sent?: Draft) =>
      setEdited((now) => ({ start: draft, draft: now.draft === sent ? draft : now.draft, version, conflict: null })),
    /** Goes on from a version that somebody else saved, with both edits. */
    merge(theirs: Version<Draft>) {
      setEdited((now) => mergedWith(now, fields, theirs));
      callForAttention();
    },
    /** Whether the draft can be saved; while the user has yet to choose, the notice gets the focus instead. */
    checkChoice(): boolean {
      const isOpen = isUndecided(edited, fields);
      if (isOpen) callForAttention();
      return !isOpen;
    },
    conflict: conflictOf(edited, fields, (choice) => setEdited((now) => withChoice(now, fields, choice))),
  };
}
