import { ConfigError, type Config } from './config';

/** Network and PostgreSQL codes: sign-in, missing database, server starting, or no connections left. */
const NOT_LET_IN = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|08|57P03|53300)/;
const NOT_ALLOWED = '42501';

/**
 * A server's error at the first connection or the migrations, in terms of the setting; null if no setting explains it.
 * The address contains a password and is left out.
 */
export function databaseRefusal(error: unknown): ConfigError | null {
  if (!(error instanceof Error)) return null;
  // the migrator wraps the server's error
  const said = error.cause instanceof Error ? error.cause : error;
  const code = codeOf(said);
  if (NOT_LET_IN.test(code)) {
    return new ConfigError(`DATABASE_URL: the server does not let this program in: ${said.message || code}`);
  }
  if (code !== NOT_ALLOWED) return null;
  return new ConfigError(
    `DATABASE_URL: its user may not create the tables: ${said.message}. It has to own the database and to have CREATEROLE.`,
  );
}

/** Why the API cannot listen, in terms of the setting; errors that no setting explains are returned unchanged. */
export function portRefusal(error: Error, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  if (/^(?:ENOTFOUND|EAI_|EADDRNOTAVAIL)/.test(codeOf(error)))
    return new ConfigError(`API_HOST: ${host} is no address of this machine.`);
  if (codeOf(error) !== 'EADDRINUSE') return error;
  return new ConfigError(`Port ${port} on ${host} is in use: stop the other program or set API_PORT.`);
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
