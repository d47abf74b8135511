import type { Logger } from 'pino';
import { format } from 'node:util';
import { BrokenAnswer } from './core/answers/stream-body';

type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

const printer =
  (log: Log, level: keyof Log) =>
  (...printed: unknown[]) => {
    const [first] = printed;
    // It was logged before it was thrown.
    if (first instanceof BrokenAnswer) return;
    if (first instanceof Error) log[level]({ err: first }, 'printed by a library');
    else log[level]({ printed: format(...printed) }, 'printed by a library');
  };

/** Turns what libraries print into log lines, because log readers expect a JSON object per line. */
export const logWhatIsPrinted = (log: Log): void =>
  void Object.assign(console, {
    error: printer(log, 'error'),
    warn: printer(log, 'warn'),
    info: printer(log, 'info'),
    log: printer(log, 'info'),
    debug: printer(log, 'debug'),
  });
