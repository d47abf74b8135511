/** The error of the database's driver: Drizzle wraps it as its cause. */
function driverError(
  error: unknown,
): { code?: unknown; constraint?: unknown; message?: unknown; syscall?: unknown } | undefined {
  const cause = typeof error === 'object' && error !== null && 'cause' in error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : undefined;
}

const codeOf = (error: unknown): string => {
  const code = driverError(error)?.code;
  return typeof code === 'string' ? code : '';
};

/** Name of the unique constraint that `error` breaks, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  const constraint = driverError(error)?.constraint;
  return typeof constraint === 'string' ? constraint : '';
}

/** True for a deadlock or a serialisation failure: the same transaction may hold when it runs again. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** True when a row that is referred to is gone, or one that goes is referred to: what was read of it before is not so any more. */
export const isReferenceBroken = (error: unknown): boolean => codeOf(error) === '23503';

/** True when a prepared statement is not what it was: unknown, there already, or of a table that changed its columns. */
export const isStatementLost = (error: unknown): boolean =>
  ['26000', '42P05'].includes(codeOf(error)) ||
  (codeOf(error) === '0A000' && String(driverError(error)?.message).includes('cached plan'));

const CONNECTION_CODES = /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** What pg says of a lost connection, without a code. */
const CONNECTION_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** True when the database cannot be reached, is starting or going down: the same call may hold in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (CONNECTION_CODES.test(codeOf(error))) return true;
  const { message, syscall } = driverError(error) ?? {};
  // The embedded engine's socket is a file: gone, it cannot be connected to.
  if (syscall === 'connect') return true;
  return typeof message === 'string' && CONNECTION_TEXTS.test(message);
}

/** True when a statement, or a pause between two, took longer than a transaction gives it: others hold what it needs. */
export const isOutOfTime = (error: unknown): boolean => ['57014', '25P03'].includes(codeOf(error));

/** True when the folder of the files refuses to be written. */
export const isReadOnlyStorage = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));

/** True when a disk is full, the database's own or that of the files. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** True when files of the database are missing, or hold what it did not write. */
export const isDamaged = (error: unknown): boolean => ['58P01', 'XX001', 'XX002'].includes(codeOf(error));
