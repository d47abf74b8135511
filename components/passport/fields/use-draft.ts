'use client';

import { type ChangeEvent, useState } from 'react';

interface Input<T> {
  /** The current value as text. */
  displayedText: string;
  /** The typed text as a value; null if it is invalid. */
  read: (typed: string) => T | null;
  onValue: (value: T) => void;
}

/**
 * A field whose text is not always a valid value: the text stays unchanged during typing ('5,0' on the way to '5,05'),
 * and an invalid one stays, with a message, after the field is left.
 */
export function useDraft<T>({ displayedText, read, onValue }: Input<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const isValue = draft === null || read(draft) !== null;
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
