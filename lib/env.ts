import { isLoopback, parseSettings, required, secret } from '@/lib/program/settings.mjs';
import { readSettings, type Settings } from '@/lib/web-server/settings.mjs';

export interface Env extends Pick<Settings, 'isDev' | 'publicBaseUrl' | 'apiUrl'> {
  isHttps: boolean;
  sessionSecret: string;
  internalSecret: string;
}

/** Secrets as server.mjs hands them on: from the environment, or those that the data folder keeps. */
const HANDED_ON = { SESSION_SECRET: required(secret(32)), INTERNAL_SECRET: required(secret(16)) };

function readEnv(): Env {
  const { isDev, publicBaseUrl, apiUrl } = readSettings();
  const { SESSION_SECRET, INTERNAL_SECRET } = parseSettings(process.env, HANDED_ON);
  const isHttps = publicBaseUrl.startsWith('https:');
  return { isDev, publicBaseUrl, apiUrl, isHttps, sessionSecret: SESSION_SECRET, internalSecret: INTERNAL_SECRET };
}

let cached: Env | undefined;

/** The environment of this process, read at the first request: the build runs without secrets. */
export const env = (): Env => (cached ??= readEnv());

/** Whether people reach this site as localhost: demo accounts work there alone. */
export const isLocalSite = () => isLoopback(new URL(env().publicBaseUrl).hostname);
