'use client';

import { Field } from '@/components/ui/form/field';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: string;
  /** Whether the form starts here; false after another required field. */
  isFirst?: boolean;
}

/** The name of a record: usually the first field of its form. */
export function NameField({ label, value, onChange, error, help, isFirst = true }: Props) {
  return (
    <Field label={label} isRequired limit={{ text: value, max: TEXT_LIMITS.name }} error={error} help={help}>
      {(control) => (
        <input
          {...control}
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
