import { VALUED_FIELDS, type ChangedValue, type HistoryField, type ValuedField } from '@/lib/contract/history';
import { canonicalJson } from '@/lib/domain/canonical-json';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

const valuedField = (field: HistoryField): ValuedField | undefined => VALUED_FIELDS.find((each) => each === field);

interface Changes {
  fields: HistoryField[];
  values: ChangedValue[];
}

/** The differences between two states of a record for its history: names of fields, and values of short ones. */
export function changesOf<F extends HistoryField>(
  compared: readonly F[],
  before: Readonly<Record<F, unknown>>,
  after: Readonly<Record<F, unknown>>,
): Changes {
  const fields = compared.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
  const values = fields.flatMap((name): ChangedValue[] => {
    const field = valuedField(name);
    return field ? [{ field, from: textOf(before[name]), to: textOf(after[name]) }] : [];
  });
  return { fields, values };
}
