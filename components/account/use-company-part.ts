import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFormErrors } from '@/components/calls/use-form-errors';
import type { Conflict } from '@/components/records/use-record-form';
import type { ShownFields } from '@/components/records/conflict-notice';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Failure } from '@/lib/api-client/result';
import { companyStatus, type CompanyStatusRow } from '@/lib/contract/companies';

interface Part<Draft> {
  draft: Draft;
  /** Optimistic lock: saving overwrites this version and no other. */
  version: number;
}

interface Options<Draft> {
  /** As the page read it. */
  company: CompanyStatusRow;
  partOf: (company: CompanyStatusRow) => Part<Draft>;
  /** The drafts of both as people read them, for the choice between two. */
  shown: (mine: Draft, theirs: Draft) => Record<'mine' | 'theirs', ShownFields>;
  /** Fields of the body, as in `useFormErrors`. */
  fields: readonly string[];
}

/** The state of a form for one part of the company, which stays open after saving: the draft, and a conflicting version. */
export function useCompanyPart<Draft extends object>({ company, partOf, shown, fields }: Options<Draft>) {
  const alerts = useAlerts();
  const errorText = useErrorText();
  const wrong = useFormErrors(fields);
  const [saved, setSaved] = useState(() => partOf(company));
  const [draft, setDraft] = useState(saved.draft);
  const [theirs, setTheirs] = useState<Part<Draft> | null>(null);
  const form = wrong.formProps.ref;

  useEffect(() => {
    if (theirs) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
  }, [theirs, form]);

  function goOnFrom(part: Part<Draft>) {
    setSaved(part);
    setTheirs(null);
  }
  function takeOver(part: Part<Draft>) {
    setDraft(part.draft);
    goOnFrom(part);
  }
  /** Goes on from what was saved of a draft; what has been typed since then stays. */
  function keep(stored: CompanyStatusRow, sent: Draft) {
    const part = partOf(stored);
    setDraft((now) => (now === sent ? part.draft : now));
    goOnFrom(part);
  }
  /** Shows a conflicting version beside the draft, and any other refusal at its field. */
  function refuse(failure: Failure) {
    const current = companyStatus.safeParse(failure.current);
    if (current.success) return setTheirs(partOf(current.data));
    wrong.refuse('put', failure);
    alerts.failure(errorText('put', failure));
  }
  const conflict: Conflict | null = theirs && {
    ...shown(draft, theirs.draft),
    onMine: () => goOnFrom(theirs),
    onTheirs: () => takeOver(theirs),
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    version: saved.version,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved.draft),
    wrong,
    conflict,
    refuse,
    keep,
  };
}
