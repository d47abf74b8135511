'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Field } from '@/components/ui/form/field';
import { MAX_ADDRESS, withScheme } from '@/lib/contract/sections/addresses';
import styles from './fields.module.css';
import { useDraft } from './use-draft';

interface LinkProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The schema of the contract. */
  schema: z.ZodType<string>;
  /** The message for an invalid value. */
  problem: string;
  help?: string;
}

/** An address, with or without its scheme; an invalid one is reported at the field and kept there, never saved. */
export function LinkField({ label, value, onChange, schema, problem, help }: LinkProps) {
  const { control, hasProblem } = useDraft<string>({
    label,
    displayedText: value,
    read: (typed) => {
      const read = schema.safeParse(withScheme(typed.trim()));
      return read.success ? read.data : null;
    },
    onValue: onChange,
  });
  return (
    <Field
      label={label}
      help={help}
      limit={{ text: control.value, max: MAX_ADDRESS }}
      error={hasProblem ? problem : undefined}
    >
      {(attributes) => <input {...attributes} {...control} type="url" inputMode="url" spellCheck={false} />}
    </Field>
  );
}

interface NumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number between two bounds, in pixels unless the label says otherwise. */
export function NumberField({ label, value, min, max, onChange }: NumberProps) {
  const t = useTranslations('Editor.fields');
  const { control, hasProblem } = useDraft<number>({
    label,
    displayedText: String(value),
    read: (typed) => {
      const read = Number(typed);
      return typed.trim() !== '' && Number.isInteger(read) && read >= min && read <= max ? read : null;
    },
    onValue: onChange,
  });
  return (
    <Field label={label} error={hasProblem ? t('between', { min, max }) : undefined}>
      {(attributes) => <input {...attributes} {...control} type="number" inputMode="numeric" min={min} max={max} />}
    </Field>
  );
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function CheckField({ label, value, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function ChoiceField<V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const selectedOption = options.find((option) => String(option.value) === event.currentTarget.value);
            if (selectedOption) onChange(selectedOption.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
