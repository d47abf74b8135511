import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFailureAlert } from '@/components/calls/use-failure-alert';
import { useFormErrors } from '@/components/calls/use-form-errors';
import type { Conflict } from '@/components/records/use-record-form';
import { differencesOf, type DraftField } from '@/components/records/draft-fields';
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
  /** All fields of the form, for the choice between two versions. */
  fields: readonly DraftField<Draft>[];
  /** Fields of the body, as in `useFormErrors`. */
  bodyFields: readonly string[];
  /** Announced once it is saved. */
  success: string;
}

/**
 * The state of a form for one part of the company, which stays open after saving: the draft, and a conflicting version.
 */
export function useCompanyPart<Draft extends object>(options: Options<Draft>) {
  const { company, partOf, bodyOf, fields, bodyFields, success } = options;
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
  const errorText = useErrorText();
  const wrong = useFormErrors(bodyFields);
  const [saved, setSaved] = useState(() => partOf(company));
  const [draft, setDraft] = useState(saved.draft);
  const [otherVersion, setOtherVersion] = useState<Part<Draft> | null>(null);
  const form = wrong.formProps.ref;

  useEffect(() => {
    if (otherVersion) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
  }, [otherVersion, form]);

  function goOnFrom(part: Part<Draft>) {
    setSaved(part);
    setOtherVersion(null);
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
  function settle(result: CallResult<CompanyStatusRow>, sentDraft: Draft): boolean {
    retract();
    const stored = result.ok ? result.data : companyStatus.safeParse(result.current).data;
    if (!result.ok && !stored) {
      const text = errorText('put', result);
      wrong.refuse('put', result);
      fail(text);
    }
    if (!stored) return false;
    const part = partOf(stored);
    if (!result.ok && !isSame(sentDraft, part.draft)) {
      setOtherVersion(part);
      return false;
    }
    wrong.check({});
    setDraft((now) => (now === sentDraft ? part.draft : now));
    goOnFrom(part);
    alerts.success(success);
    return true;
  }
  const conflict: Conflict | null = otherVersion && {
    differences: differencesOf(fields, draft, otherVersion.draft),
    onMine: () => goOnFrom(otherVersion),
    onTheirs: () => takeOver(otherVersion),
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
