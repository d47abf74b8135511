import { jobs } from '@/lib/contract/jobs';
import { useCall } from './use-call';

/** Stops a job, then reads its outcome. If the job had already ended, the outcome says enough. */
export function useStopJob(onChange: () => Promise<unknown>) {
  const { run, isBusy } = useCall(jobs.cancel);
  const stop = async (jobId: string, choices: { notice?: string } = {}) => {
    const result = await run({ params: { jobId } }, { ...choices, quietCode: 'ALREADY_PROCESS', after: onChange });
    if (result?.ok === false) await onChange();
  };
  return { stop, isBusy };
}
