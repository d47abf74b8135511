'use client';

import { useTranslations } from 'next-intl';
import { useState, type InputHTMLAttributes } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { useSuggestions, type Find } from './use-suggestions';

interface Props {
  /** Attributes of the text field: label, description. */
  input: InputHTMLAttributes<HTMLInputElement>;
  /** Names the suggestions in the cache. */
  cacheKey: string;
  find: Find<readonly string[]>;
  value: string;
  maxLength: number;
  onValue: (value: string) => void;
  className?: string | undefined;
}

/** Text field that suggests names there are already; any other may be written. */
export function SuggestedInput({ input, cacheKey, find, value, maxLength, onValue, className }: Props) {
  const t = useTranslations('Common');
  const [isOpen, setIsOpen] = useState(false);
  const { suggestions: names } = useSuggestions(cacheKey, value, isOpen, find);
  return (
    <Combobox
      input={{ ...input, maxLength }}
      className={className}
      isFree
      value={value}
      // The only option that is the very text needs no list.
      options={names?.filter((name) => name !== value && name.length <= maxLength)}
      keyOf={(name) => name}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onType={(typed) => {
        setIsOpen(true);
        onValue(typed);
      }}
      onChoose={onValue}
      listLabel={t('suggestions')}
    >
      {(name) => <span dir="auto">{name}</span>}
    </Combobox>
  );
}
