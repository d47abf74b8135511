'use client';

import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '@/components/ui/form/field';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; help?: ReactNode; error?: string };

export function TextField({ label, help, error, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}
