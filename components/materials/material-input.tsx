'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import styles from '@/components/records/rows/rows.module.css';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { materials } from '@/lib/contract/materials';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onValue: (value: string) => void;
}

async function findNames(q: string): Promise<CallResult<string[]>> {
  const answer = await call(materials.list, { query: { q, pageSize: '8', sort: '-articleCount' } });
  return mapResult(answer, ({ results }) => results.map(({ name }) => name));
}

/** Name of a material; the company's own are offered, a new name creates a new material. */
export function MaterialInput({ label, placeholder, value, isInvalid, describedBy, onValue }: Props) {
  const t = useTranslations('Common');
  const [isOpen, setIsOpen] = useState(false);
  const { found: names } = useSuggestions('material-names', value, isOpen, findNames);
  return (
    <Combobox
      input={{
        'aria-label': label,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': describedBy,
        placeholder,
        maxLength: TEXT_LIMITS.name,
      }}
      className={styles.grow}
      isFree
      value={value}
      // The only option that is the very text needs no list.
      options={names?.filter((name) => name !== value)}
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
      {(name) => <span>{name}</span>}
    </Combobox>
  );
}
