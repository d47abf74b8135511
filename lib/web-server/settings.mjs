import {
  flag,
  integer,
  isLoopback,
  oneOf,
  parseSettings,
  port,
  SettingsError,
  text,
  webAddress,
} from '../program/settings.mjs';

const DECLARED = {
  NODE_ENV: text('production'),
  PORT: port(3000),
  HOST: text('127.0.0.1'),
  API_PORT: port(4000),
  PUBLIC_BASE_URL: webAddress(),
  TRACEABILITY_API_URL: webAddress(),
  ALLOW_INSECURE_HTTP: flag(),
  TRUST_PROXY_HOPS: integer({ max: 9 }, 0),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
};

/** Reads what the web needs from the environment, its secrets apart. */
export function readSettings(env = process.env) {
  const values = parseSettings(env, DECLARED);
  const publicBaseUrl = values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`;
  const { protocol, hostname } = new URL(publicBaseUrl);
  const isPlainBeyondLocalhost = protocol === 'http:' && !(isLoopback(hostname) && isLoopback(values.HOST));
  if (isPlainBeyondLocalhost && !values.ALLOW_INSECURE_HTTP) {
    throw new SettingsError(
      `PUBLIC_BASE_URL is ${publicBaseUrl} and HOST is ${values.HOST}: plain http beyond localhost would send passwords in the clear. Use https, or set ALLOW_INSECURE_HTTP=1.`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl,
    apiUrl: values.TRACEABILITY_API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
    isPlainBeyondLocalhost,
    isDev: values.NODE_ENV === 'development',
    isLogged: values.LOG_LEVEL === 'info' || values.LOG_LEVEL === 'debug',
    hops: values.TRUST_PROXY_HOPS,
  };
}
