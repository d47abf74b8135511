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

/** What Drizzle's own message says beyond these words is the statement with its parameters. */
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error;

/** The frames alone: the lines before them repeat the message. */
const framesOf = (error: Error) => {
  const at = (error.stack ?? '').search(/^ {4}at /m);
  return at === -1 ? undefined : cut((error.stack ?? '').slice(at), MAX_STACK);
};

/**
 * An error as the log takes it: kind, code and frames. Neither a statement's parameters nor the `detail` of a server's
 * error, which holds people's data.
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

/** Bytes of lines that wait for room on a full disk; later ones are lost. */
const MAX_WAITING = 1_000_000;

/** Lines to the standard output. Where they find no room the program goes on without them. */
function openLines(): DestinationStream {
  const lines = pino.destination({ dest: 1, minLength: 0, maxLength: MAX_WAITING });
  // Without a listener an error would end the program, and that would try for ever to write what waits.
  lines.on('error', () => {
    lines.flushSync = () => undefined;
  });
  return lines;
}

/** Takes no line. Unlike the standard output it need not be emptied as the process exits. */
const NOWHERE: DestinationStream = { write: () => undefined };

/** The program's log: one line of JSON a happening, at most 8 kB each. */
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
