import { useErrorText } from '@/components/calls/use-error-text';
import { useFailureAlert } from '@/components/calls/use-failure-alert';
import { useFormErrors } from '@/components/calls/use-form-errors';
import type { DraftField } from '@/components/records/draft-fields';
import { isSameBody } from '@/components/records/same-body';
import { useEditedDraft } from '@/components/records/use-edited-draft';
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
  /** All fields of the form: what somebody else saved meanwhile is merged field by field. */
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
  const edited = useEditedDraft({ initial: () => partOf(company), fields, form: wrong.formProps.ref });
  const { start, draft } = edited;
  /** Whether both would be stored alike. */
  const isSame = (one: Draft, other: Draft) => isSameBody(bodyOf(one), bodyOf(other));
  /**
   * Handles the outcome of a save: whether it succeeded, even by an earlier attempt whose response was lost. Continues
   * from the saved version, and keeps later input; otherwise merges what somebody else saved, or shows the refusal at
   * its field.
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
      edited.merge(part);
      return false;
    }
    wrong.check({});
    edited.goOnFrom(part, sentDraft);
    alerts.success(success);
    return true;
  }
  return {
    draft,
    set: (change: Partial<Draft>) => edited.change((before) => ({ ...before, ...change })),
    version: edited.version,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    /** Whether it can be sent: the user has chosen between two versions, and nothing is wrong. Shows what is. */
    check: () => edited.checkChoice() && wrong.check({}),
    wrong,
    conflict: edited.conflict,
    settle,
  };
}
