import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFailureAlert } from '@/components/calls/use-failure-alert';
import { useFormErrors } from '@/components/calls/use-form-errors';
import type { Conflict } from '@/components/records/use-record-form';
import type { ShownFields } from '@/components/records/conflict-notice';
import { isSameBody } from '@/components/records/same-body';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { CallResult } from '@/lib/api-client/result';
import { companyStatus, type CompanyStatusRow } from '@/lib/contract/companies';

interface Part<Draft> {
  draft: Draft;
  /** Optimistic lock: saving overwrites only this version. */
  version: number;
}

interface Options<Draft> {
  /** As the page loaded it. */
  company: CompanyStatusRow;
  partOf: (company: CompanyStatusRow) => Part<Draft>;
  /** The request body for a draft; null while something is invalid. */
  bodyOf: (draft: Draft) => object | null;
  /** Both drafts for readers, for the choice between two. */
  shown: (mine: Draft, theirs: Draft) => Record<'mine' | 'theirs', ShownFields>;
  /** Fields of the body, as in `useFormErrors`. */
  fields: readonly string[];
  /** Announced once it is saved. */
  success: string;
}

/**
 * The state of a form for one part of the company, which stays open after saving: the draft, and a conflicting version.
 */
export function useCompanyPart<Draft extends object>(options: Options<Draft>) {
  const { company, partOf, bodyOf, shown, fields, success } = options;
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
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
  /** Whether both would be stored alike. */
  const isSame = (one: Draft, other: Draft) => isSameBody(bodyOf(one), bodyOf(other));
  /**
   * Handles the outcome of a save: whether it succeeded, even by an earlier attempt whose response was lost. Continues
   * from the saved version, and keeps later input; otherwise shows the conflicting version beside the draft, or the
   * refusal at its field.
   */
  function settle(result: CallResult<CompanyStatusRow>, sent: Draft): boolean {
    retract();
    const stored = result.ok ? result.data : companyStatus.safeParse(result.current).data;
    if (!result.ok && !stored) {
      const text = errorText('put', result);
      wrong.refuse('put', result);
      fail(text);
    }
    if (!stored) return false;
    const part = partOf(stored);
    if (!result.ok && !isSame(sent, part.draft)) {
      setTheirs(part);
      return false;
    }
    wrong.check({});
    setDraft((now) => (now === sent ? part.draft : now));
    goOnFrom(part);
    alerts.success(success);
    return true;
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
    settle,
  };
}
