'use client';

import { createContext } from 'react';

/** Keeps typed texts that are no values so that they outlive the form, by the label of their field and its part. */
export interface InvalidTextKeeper {
  /** The text that was left in a field; null if it had a value. */
  find: (field: string) => string | null;
  /** Null once the field has a value. */
  keep: (field: string, text: string | null) => void;
}

/** Absent where a form keeps nothing. */
export const InvalidTexts = createContext<InvalidTextKeeper | null>(null);

/** Tells apart fields with the same label: the row of a list, or the part of the form. */
export const FormPart = createContext('');
