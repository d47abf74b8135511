'use client';

import { SuggestedInput } from '@/components/calls/suggested-input';
import styles from '@/components/records/rows/rows.module.css';
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

/** Name of a material; the company's own are suggested, a new name creates a new material. */
export const MaterialInput = ({ label, placeholder, value, isInvalid, describedBy, onValue }: Props) => (
  <SuggestedInput
    input={{
      'aria-label': label,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': describedBy,
      placeholder,
    }}
    cacheKey="material-names"
    find={findNames}
    value={value}
    max={TEXT_LIMITS.name}
    onValue={onValue}
    className={styles.grow}
  />
);
