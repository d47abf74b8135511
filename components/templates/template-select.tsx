'use client';

import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  templates: readonly { id: string; name: string }[];
  /** Offered first; without it one has to be selected. */
  none?: string;
  value: string;
  onChange: (templateId: string) => void;
};

/** A native select of the company's SKU templates. */
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
