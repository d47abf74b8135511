'use client';

import { type ChangeEvent, useState } from 'react';

interface Input<T> {
  /** The value as it stands, written out. */
  shown: string;
  /** What was typed as a value; null when it is none. */
  read: (typed: string) => T | null;
  onValue: (value: T) => void;
}

/** A field whose text is not always a value: what is none stays in the field, with a message once it is left. */
export function useDraft<T>({ shown, read, onValue }: Input<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  return {
    hasProblem: draft !== null && !isFocused,
    control: {
      value: draft ?? shown,
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const value = read(typed);
        setDraft(value === null ? typed : null);
        if (value !== null) onValue(value);
      },
    },
  };
}
