/** The database driver's error, which Drizzle wraps as a cause. */
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

/** Name of the unique constraint that was violated, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  const constraint = driverError(error)?.constraint;
  return typeof constraint === 'string' ? constraint : '';
}

/** True for a deadlock or a serialisation failure: the transaction may succeed when retried. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** True for a foreign key violation: rows changed after they were read. */
export const isReferenceBroken = (error: unknown): boolean => codeOf(error) === '23503';

/** True if a prepared statement is unknown, exists already, or is outdated by a change of the table's columns. */
export const isStatementLost = (error: unknown): boolean =>
  ['26000', '42P05'].includes(codeOf(error)) ||
  (codeOf(error) === '0A000' && String(driverError(error)?.message).includes('cached plan'));

const CONNECTION_CODES = /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** Messages of pg for a lost connection, which have no code. */
const CONNECTION_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** True if the database cannot be reached, is starting or shutting down: a retry may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (CONNECTION_CODES.test(codeOf(error))) return true;
  const { message, syscall } = driverError(error) ?? {};
  // The embedded engine's socket is a file, which may be missing.
  if (syscall === 'connect') return true;
  return typeof message === 'string' && CONNECTION_TEXTS.test(message);
}

/** True if a statement, or a pause between two, exceeded its time limit, for example waiting for a lock. */
export const isOutOfTime = (error: unknown): boolean => ['57014', '25P03'].includes(codeOf(error));

/** True if the file folder is not writable. */
export const isReadOnlyStorage = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));

/** True if the disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** True if files of the database are missing or corrupt. */
export const isDamaged = (error: unknown): boolean => ['58P01', 'XX001', 'XX002'].includes(codeOf(error));
