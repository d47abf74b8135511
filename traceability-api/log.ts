import pino, { type DestinationStream, type Logger } from 'pino';
import { cut } from '@/lib/format/shorten';
import { boundedLine } from '@/lib/program/log-line.mjs';

const MAX_MESSAGE = 300;
const MAX_STACK = 4_000;
const MAX_CAUSES = 3;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: LoggedError;
}

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = key in error ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? cut(value, MAX_MESSAGE) : undefined;
};

/** The rest of Drizzle's message is the statement with its parameters, which must not be logged. */
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error;

/** The stack frames only: the lines before them repeat the message. */
const framesOf = (error: Error) => {
  const at = (error.stack ?? '').search(/^ {4}at /m);
  return at === -1 ? undefined : cut((error.stack ?? '').slice(at), MAX_STACK);
};

/**
 * An error for the log: kind, code and stack frames. Neither a statement's parameters nor the `detail` of a server's
 * error, which contains personal data.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cut(String(error), MAX_MESSAGE) };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const stack = depth === 0 ? framesOf(error) : undefined;
  const hasCause = error.cause instanceof Error && depth < MAX_CAUSES;
  return {
    type: error.name,
    message: isFailedQuery(error) ? 'Failed query' : cut(error.message, MAX_MESSAGE),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(stack === undefined ? {} : { stack }),
    ...(hasCause ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** Bytes of log lines that are buffered while the disk is full; later ones are lost. */
const MAX_WAITING = 1_000_000;

/** Writes to the standard output. The program continues if lines cannot be written. */
function openLines(): DestinationStream {
  const lines = pino.destination({ dest: 1, minLength: 0, maxLength: MAX_WAITING });
  // Without a listener an error would end the program, whose final flush would retry forever.
  lines.on('error', () => {
    lines.flushSync = () => undefined;
  });
  return lines;
}

/** Discards all lines. Unlike the standard output it needs no flush when the process exits. */
const NOWHERE: DestinationStream = { write: () => undefined };

/** The program's log: one line of JSON per event, at most 8 kB each. */
export const createLog = (level: string, destination = level === 'silent' ? NOWHERE : openLines()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggedError(error) },
      hooks: { streamWrite: boundedLine },
    },
    destination,
  );
