import type { Logger } from 'pino';

const REPEAT_MS = 60_000;

/**
 * Runs the rounds of work that comes again and again and logs those that fail: the first, one a minute while they go on
 * failing, and that they ended. With a line for each, a database that is away for an hour would fill the log.
 * @param log asked for when there is something to log
 * @param now milliseconds of a clock that only goes on
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
