'use client';

import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  templates: readonly { id: string; name: string }[];
  /** Offered first; without it one of them has to be chosen. */
  none?: string;
  value: string;
  onChange: (templateId: string) => void;
};

/** A native choice among the company's SKU templates. */
export function TemplateSelect({ templates, none, value, onChange, ...control }: Props) {
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
