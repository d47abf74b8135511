'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/form/field';

interface Props {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number of pixels. Typed text stays; it applies as soon as it is valid. */
export function PixelField({ label, min, max, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const read = event.currentTarget.valueAsNumber;
            if (Number.isInteger(read) && read >= min && read <= max) onChange(read);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
