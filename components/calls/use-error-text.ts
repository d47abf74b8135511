'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { errorText, type ErrorGroup, type ErrorKey } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';

/** The text of a failed call in the reader's language: `text('post', failure)`. Needs the `Errors` namespace. */
export function useErrorText(): (group: ErrorGroup, failure: Failure) => string {
  const t = useTranslations('Errors');
  const common = useTranslations('Common');
  return useCallback(
    (group, failure) =>
      failure.isPageOutdated ? common('partOutdated') : errorText((key: ErrorKey) => t(key), group, failure),
    [t, common],
  );
}
