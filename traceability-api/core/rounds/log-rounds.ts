import type { Logger } from 'pino';

const REPEAT_MS = 60_000;

/**
 * Wraps periodic work and logs its failures: the first, then one a minute, and the recovery. With a line for each, a database
 * that is unreachable for an hour would fill the log.
 * @param log called only when there is something to log
 * @param now milliseconds of a monotonic clock
 */
export function logRounds(log: () => Logger, name: string, now = () => performance.now()) {
  let failures = 0;
  let loggedAt = -Infinity;
  return async (round: () => Promise<unknown>): Promise<void> => {
    try {
      await round();
      if (failures > 0) log().info({ failures }, `${name} works again`);
      failures = 0;
      loggedAt = -Infinity;
    } catch (err) {
      failures += 1;
      if (now() - loggedAt < REPEAT_MS) return;
      loggedAt = now();
      log().error({ err, failures }, name);
    }
  };
}
