import { jobs } from '@/lib/contract/jobs';
import { useCall } from './use-call';
import { useErrorText } from './use-error-text';
import { useFailureAlert } from './use-failure-alert';

/** Stops a job, then reads its outcome. If the job had already ended, the outcome says enough. */
export function useStopJob(onChange: () => Promise<unknown>) {
  const { run, isBusy } = useCall(jobs.cancel);
  const { fail, retract } = useFailureAlert();
  const text = useErrorText();
  const stop = async (jobId: string, choices: { notice?: string } = {}) => {
    retract();
    const result = await run({ params: { jobId } }, { ...choices, isQuiet: true, after: onChange });
    if (!result || result.ok) return;
    if (result.code !== 'ALREADY_PROCESS') fail(text('post', result));
    await onChange();
  };
  return { stop, isBusy };
}
