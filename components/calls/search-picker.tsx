'use client';

import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { useSuggestions, type Find } from './use-suggestions';

interface Props<Choice> {
  /** Attributes of the text field: label, placeholder, description. */
  input: InputHTMLAttributes<HTMLInputElement>;
  /** Cache key of the results. */
  cacheKey: string;
  find: Find<readonly Choice[]>;
  /** The text of the field while nothing is typed. */
  displayedName: string;
  keyOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** The field was emptied. */
  onEmpty?: () => void;
  listLabel: string;
  /** Shown in the list when nothing matches. */
  none?: string | undefined;
  children: (choice: Choice) => ReactNode;
}

/** Selects one of many entities by typing a part of its name. */
export function SearchPicker<Choice>({ input, cacheKey, find, displayedName, onEmpty, ...list }: Props<Choice>) {
  /** The typed text; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const { none, ...options } = list;
  const { suggestions, isOutdated, problem } = useSuggestions(cacheKey, typed ?? '', isOpen, find);
  return (
    <Combobox
      {...options}
      {...(none === undefined ? {} : { none })}
      input={{ ...input, onFocus: (event) => event.currentTarget.select() }}
      value={typed ?? displayedName}
      options={suggestions}
      isOutdated={isOutdated}
      problem={problem}
      isOpen={isOpen}
      onOpen={() => setTyped((now) => now ?? '')}
      onClose={() => setTyped(null)}
      onType={(text) => {
        setTyped(text);
        if (text === '') onEmpty?.();
      }}
    />
  );
}
