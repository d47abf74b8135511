import { useCallback, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import type { Job } from '@/lib/contract/jobs';
import { trash, type TrashType } from '@/lib/contract/trash';

/** Empties the trash of one type by a job, but files, which leave it by themselves: the one that this page started, or that the server found running. */
export function useEmptying(type: TrashType, found: Job | null) {
  const { run } = useCall(trash.empty);
  const [startedId, setStartedId] = useState<string | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const latestId = startedId ?? found?.id ?? null;
  const jobId = latestId === endedId ? null : latestId;

  /** Starts emptying it as of a point in time. */
  async function start(before: string): Promise<void> {
    if (type === 'files') return;
    const result = await run({ body: { type, before } });
    if (result?.ok) setStartedId(result.data.jobId);
  }
  const end = useCallback(() => {
    setStartedId(null);
    setEndedId(latestId);
  }, [latestId]);

  return { start, end, jobId };
}
