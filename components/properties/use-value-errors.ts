'use client';

import type { FormErrors } from '@/components/calls/form-errors';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { PropertyDraft } from './draft';

/** The errors of property rows whose values are too long, by their paths: a form cannot be saved with them. */
export function useValueErrors(): (rows: readonly PropertyDraft[]) => FormErrors {
  const tooLong = useTooLong();
  return (rows) =>
    Object.fromEntries(
      rows.flatMap(({ value }, at) => {
        const error = tooLong(value, TEXT_LIMITS.propertyValue);
        return error === undefined ? [] : [[`properties.${at}.value`, error]];
      }),
    );
}
