'use client';

import formStyles from './form.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Narrows a list to select from. */
export function SearchField({ label, value, onChange, onEnter, isFirst }: Props) {
  return (
    <input
      type="search"
      className={formStyles.control}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      autoComplete="off"
      dir="auto"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The list may not match the typed text yet: Enter must not submit the surrounding form.
        event.preventDefault();
        onEnter?.();
      }}
    />
  );
}
