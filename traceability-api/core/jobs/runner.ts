import type { Deps, Jobs } from '../context';
import { logRounds } from '../rounds/log-rounds';
import type { JobDefinition } from './define-job';
import { claimJob, type JobRow } from './queue';
import { JobStopped, runJob, stopWith } from './run-job';

const IDLE_MS = 1_000;
/** Jobs that one process runs at a time. */
const PLACES = 3;
/** One slot is reserved for others: a company with many long jobs cannot hold them all. */
const PLACES_OF_COMPANY = PLACES - 1;

/**
 * Runs queued jobs of the kinds that are defined, several at a time. Several processes may do so over one database.
 * @param definitions every kind of work by its name
 */
export function createRunner(deps: () => Deps, definitions: ReadonlyMap<string, JobDefinition>): Jobs {
  const running = new Map<string, { job: JobRow; completion: Promise<void> }>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> = Promise.resolve();
  let starts = 0;

  const fullCompanies = () => {
    const counts = new Map<string, number>();
    for (const { job } of running.values()) counts.set(job.companyId, (counts.get(job.companyId) ?? 0) + 1);
    return [...counts].flatMap(([companyId, count]) => (count >= PLACES_OF_COMPANY ? [companyId] : []));
  };
  const claim = (isImpatient: boolean) =>
    deps().db.asSystem('job queue', (tx) =>
      claimJob(tx, { kinds: [...definitions.keys()], own: [...running.keys()], full: fullCompanies(), isImpatient }),
    );
  const start = (job: JobRow, definition: JobDefinition) => {
    const key = job.claimId ?? job.id;
    starts += 1;
    const completion = runJob(deps(), definition, job, stopping.signal)
      .catch((err: unknown) => deps().log.error({ err, job: job.id }, 'job left without an end'))
      .finally(() => {
        running.delete(key);
        schedule(0);
      });
    running.set(key, { job, completion });
  };
  const fillPlaces = async (isImpatient: boolean) => {
    while (!stopping.signal.aborted && running.size < PLACES) {
      const job = await claim(isImpatient);
      const definition = job ? definitions.get(job.kind) : undefined;
      if (!job || !definition) return;
      start(job, definition);
    }
  };
  const logRound = logRounds(() => deps().log, 'job queue');
  const runRound = (isImpatient = false) => {
    filling = filling.then(() => logRound(() => fillPlaces(isImpatient))).finally(() => schedule(IDLE_MS));
    return filling;
  };
  const schedule = (ms: number) => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void runRound(), ms);
    timer.unref();
  };
  return {
    wake: () => schedule(10),
    endCancelled: async (tx, job) => {
      const definition = definitions.get(job.kind);
      if (definition) await stopWith(tx, definition, job, { status: 'cancelled' }, deps().now());
    },
    drain: async () => {
      clearTimeout(timer);
      // A run may end, and its job wait for the next attempt, while the poll that started it is still looking for more.
      for (let isIdle = false; !isIdle;) {
        const [wasIdle, before] = [running.size === 0, starts];
        await runRound(true);
        isIdle = wasIdle && starts === before;
        if (running.size > 0) await Promise.race([...running.values()].map(({ completion }) => completion));
      }
    },
    stop: async () => {
      stopping.abort(new JobStopped('process ends'));
      clearTimeout(timer);
      await filling;
      await Promise.all([...running.values()].map(({ completion }) => completion));
    },
  };
}
