'use client';

import formStyles from '@/components/ui/form/form.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Narrows a list that is on the screen anyway. */
export function SearchField({ label, value, onChange, onEnter, isFirst }: Props) {
  return (
    <input
      type="search"
      className={formStyles.control}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      dir="auto"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
      }}
    />
  );
}
