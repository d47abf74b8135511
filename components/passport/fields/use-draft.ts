'use client';

import { type ChangeEvent, use, useEffect, useState } from 'react';
import { FormPart, InvalidTexts } from './invalid-texts';

interface Input<T> {
  /** The field's label. */
  label: string;
  /** The current value as text. */
  displayedText: string;
  /** The typed text as a value; null if it is invalid. */
  read: (typed: string) => T | null;
  onValue: (value: T) => void;
}

/**
 * A field whose text is not always a valid value: the text stays unchanged during typing ('5,0' on the way to '5,05'),
 * and an invalid one stays, with a message, after the field is left, and after the form is closed and opened again.
 */
export function useDraft<T>({ label, displayedText, read, onValue }: Input<T>) {
  const keeper = use(InvalidTexts);
  const field = `${use(FormPart)}${label}`;
  const [draft, setDraft] = useState(() => keeper?.find(field) ?? null);
  const [isFocused, setIsFocused] = useState(false);
  const isValue = draft === null || read(draft) !== null;
  const invalidText = isValue ? null : draft;
  useEffect(() => keeper?.keep(field, invalidText), [keeper, field, invalidText]);
  return {
    hasProblem: !isValue && !isFocused,
    control: {
      value: draft !== null && (isFocused || !isValue) ? draft : displayedText,
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        setIsFocused(false);
        if (isValue) setDraft(null);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const value = read(typed);
        setDraft(typed);
        if (value !== null) onValue(value);
      },
    },
  };
}
