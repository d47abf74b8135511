'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { recalls } from '@/lib/contract/recalls';

interface Props {
  control: Record<string, unknown>;
  maxLength: number;
  value: string;
  onValue: (value: string) => void;
}

async function findRecorded(q: string): Promise<CallResult<string[]>> {
  const answer = await call(recalls.supplierLots, { query: { q: q || undefined } });
  return mapResult(answer, ({ results }) => results);
}

/** Names a supplier's lot; those that records have are offered, and any other may be written. */
export function SupplierLotInput({ control, maxLength, value, onValue }: Props) {
  const t = useTranslations('Common');
  const [isOpen, setIsOpen] = useState(false);
  const { found: names } = useSuggestions('supplier-lots', value, isOpen, findRecorded);
  return (
    <Combobox
      input={{ ...control, maxLength, spellCheck: false }}
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
