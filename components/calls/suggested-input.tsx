'use client';

import { useTranslations } from 'next-intl';
import { useState, type InputHTMLAttributes } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { useSuggestions, type Find } from './use-suggestions';

interface Props {
  /** Attributes of the text field: label, description. */
  input: InputHTMLAttributes<HTMLInputElement>;
  /** Cache key of the suggestions. */
  cacheKey: string;
  find: Find<readonly string[]>;
  value: string;
  /** Longest name, in characters: a longer text stays, for the field to report. */
  max: number;
  onValue: (value: string) => void;
  className?: string | undefined;
}

/** Text field that suggests existing names; any other name is allowed. */
export function SuggestedInput({ input, cacheKey, find, value, max, onValue, className }: Props) {
  const t = useTranslations('Common');
  const [isOpen, setIsOpen] = useState(false);
  const { suggestions: names } = useSuggestions(cacheKey, value, isOpen, find);
  return (
    <Combobox
      input={input}
      className={className}
      isFree
      value={value}
      // If the only option equals the text, no list is needed.
      options={names?.filter((name) => name !== value && name.length <= max)}
      keyOf={(name) => name}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onType={(value) => {
        setIsOpen(true);
        onValue(value);
      }}
      onChoose={onValue}
      listLabel={t('suggestions')}
    >
      {(name) => <span dir="auto">{name}</span>}
    </Combobox>
  );
}
