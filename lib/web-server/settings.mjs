import { resolve } from 'node:path';
import { isLoopback } from '../domain/addresses/loopback.mjs';
import { readPublicOrigin } from '../program/public-origin.mjs';
import { storedSecrets } from '../program/stored-secrets.mjs';

/** Reads the web's settings from the environment. @throws an Error with an actionable message */
export function readSettings(env = process.env) {
  const port = integer(env, 'PORT', 3000, 65535);
  const host = env.HOST || '127.0.0.1';
  const publicBaseUrl = publicOrigin(env.PUBLIC_BASE_URL || `http://localhost:${port}`);
  const apiUrl = env.TRACEABILITY_API_URL || apiBeside(env);
  const origin = new URL(publicBaseUrl);
  url(apiUrl, 'TRACEABILITY_API_URL');
  if (env.MAP_TILES_URL) tiles(env.MAP_TILES_URL);
  const isPlainBeyondLocalhost = origin.protocol === 'http:' && !(isLoopback(origin.hostname) && isLoopback(host));
  if (isPlainBeyondLocalhost && !isOn(env.ALLOW_INSECURE_HTTP)) {
    throw new Error(
      `PUBLIC_BASE_URL is ${publicBaseUrl} and HOST is ${host}: plain http beyond localhost would send passwords in the clear. Use https, or set ALLOW_INSECURE_HTTP=1.`,
    );
  }
  const isDev = env.NODE_ENV === 'development';
  return {
    port,
    host,
    publicBaseUrl,
    apiUrl,
    isPlainBeyondLocalhost,
    isDev,
    hops: integer(env, 'TRUST_PROXY_HOPS', 0, 9),
  };
}

/**
 * SESSION_SECRET and INTERNAL_SECRET: from the environment, otherwise from secrets.json in DATA_DIR, which the API or
 * this program creates once.
 */
export function readSecrets(env = process.env) {
  const dataDir = resolve(env.DATA_DIR || '.data');
  const fromEnv = { SESSION_SECRET: env.SESSION_SECRET, INTERNAL_SECRET: env.INTERNAL_SECRET };
  if (fromEnv.SESSION_SECRET && fromEnv.INTERNAL_SECRET) return checked(fromEnv);
  if (env.DATABASE_URL) {
    throw new Error(
      'SESSION_SECRET and INTERNAL_SECRET are required with DATABASE_URL (32 random characters or more each).',
    );
  }
  const stored = storedSecrets(dataDir);
  return checked({
    SESSION_SECRET: fromEnv.SESSION_SECRET || stored.SESSION_SECRET,
    INTERNAL_SECRET: fromEnv.INTERNAL_SECRET || stored.INTERNAL_SECRET,
  });
}

function checked(secrets) {
  if (!secrets.SESSION_SECRET || secrets.SESSION_SECRET.length < 32)
    throw new Error('SESSION_SECRET: at least 32 characters.');
  if (!secrets.INTERNAL_SECRET || secrets.INTERNAL_SECRET.length < 16)
    throw new Error('INTERNAL_SECRET: at least 16 characters.');
  return secrets;
}

function publicOrigin(value) {
  try {
    return readPublicOrigin(value);
  } catch (error) {
    throw new Error(`PUBLIC_BASE_URL: ${error.message}.`, { cause: error });
  }
}

/** Where the API listens that runs beside the web. */
function apiBeside(env) {
  const listening = env.API_HOST || '127.0.0.1';
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${integer(env, 'API_PORT', 4000, 65535)}`;
}

function tiles(value) {
  if (url(value, 'MAP_TILES_URL').host.includes('{')) throw new Error('MAP_TILES_URL: names one host, without {s}.');
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !value.includes(part));
  if (missing.length > 0) throw new Error(`MAP_TILES_URL: ${missing.join(', ')} missing in ${value}.`);
}

const isOn = (value) => value === '1' || value === 'true';

function integer(env, name, fallback, max) {
  if (!env[name]?.trim()) return fallback;
  const value = Number(env[name]);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`${name}: a whole number from 0 to ${max}.`);
  return value;
}

function url(value, name) {
  try {
    const parsed = new URL(value);
    if (parsed.protocol === 'http:' || parsed.protocol === 'https:') return parsed;
  } catch {
    // falls through to the message below
  }
  throw new Error(`${name}: "${value}" is not an http address.`);
}
