import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { showWork } from '@/components/ui/alerts/work-store';
import { type ChunkOptions, type ChunksOutcome, inChunks } from '@/lib/api-client/id-chunks';
import type { CallResult } from '@/lib/api-client/result';
import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { useErrorText } from '../use-error-text';
import { useFailureAlert } from '../use-failure-alert';

/** More would fill the screen. */
const MAX_REASONS = 3;

interface Options extends Pick<ChunkOptions, 'goesOnAfter'> {
  /** The position of these ids in a larger selection. */
  of?: { before: number; total: number };
}

/**
 * Changes what is selected, a thousand at a time: `run(ids, (chunk) => call(…))`. More than one chunk shows its progress
 * and asks before the page is left. An alert gives the reason of a failure, and how many were and were not processed.
 */
export function useInChunks() {
  const t = useTranslations('Common.work');
  const errorText = useErrorText();
  const { fail, retract } = useFailureAlert();
  const [isBusy, setIsBusy] = useState(false);

  const run = useCallback(
    async <Data>(
      ids: readonly string[],
      send: (chunk: string[]) => Promise<CallResult<Data> | null>,
      { goesOnAfter, of: { before, total } = { before: 0, total: ids.length } }: Options = {},
    ): Promise<ChunksOutcome<Data>> => {
      retract();
      setIsBusy(true);
      try {
        const isLong = total > MAX_SELECTION;
        const work = (report?: (done: number) => void) =>
          inChunks(ids, send, { goesOnAfter, onSent: (count) => report?.(before + count) });
        const outcome = isLong ? await showWork(total, work) : await work();
        const { failures, left } = outcome;
        const reasons = [...new Set(failures.map((failure) => errorText('post', failure)))].slice(-MAX_REASONS);
        const counts = isLong ? [t('left', { done: before + ids.length - left, total })] : [];
        if (reasons.length > 0) fail([...reasons, ...counts].join('\n'));
        return outcome;
      } finally {
        setIsBusy(false);
      }
    },
    [t, errorText, fail, retract],
  );

  return { run, isBusy };
}
