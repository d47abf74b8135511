import type { Logger } from 'pino';

/**
 * What nobody handled leaves the program in a state that nobody knows: it is written down in one line and the program
 * ends in order, so that requests under way get their answers and whoever watches over it begins anew.
 */
export function endOnUnhandledErrors(log: Logger, end: () => void): void {
  let isEnding = false;
  const last = (event: string) => (err: unknown) => {
    log.fatal({ err, event }, 'unhandled error');
    if (isEnding) return;
    isEnding = true;
    end();
  };
  process.on('uncaughtException', last('uncaughtException'));
  process.on('unhandledRejection', last('unhandledRejection'));
}
