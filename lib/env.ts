import { z } from 'zod';
import { isLoopback } from './domain/addresses/loopback.mjs';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  PUBLIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACEABILITY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32),
  INTERNAL_SECRET: z.string().min(16),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .refine((url) => !/[{]|%7b/i.test(new URL(url).host), 'names one host, without {s}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(300).default(''),
});

export interface Env {
  isDev: boolean;
  /** The site's public origin, without a trailing slash. */
  publicBaseUrl: string;
  isHttps: boolean;
  /** Address of the traceability API, without a trailing slash. */
  apiUrl: string;
  sessionSecret: string;
  internalSecret: string;
  /** Source of map tiles; null: maps show the bundled outlines. */
  mapTiles: MapTiles | null;
}

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Credit shown on the map, plain text. */
  attribution: string;
}

/** Parses the web's variables. @throws an Error that names each missing or invalid variable */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const publicBaseUrl = withoutSlash(values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`);
  return {
    isDev: values.NODE_ENV === 'development',
    publicBaseUrl,
    isHttps: publicBaseUrl.startsWith('https:'),
    apiUrl: withoutSlash(values.TRACEABILITY_API_URL ?? `http://127.0.0.1:${values.API_PORT}`),
    sessionSecret: values.SESSION_SECRET,
    internalSecret: values.INTERNAL_SECRET,
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION } : null,
  };
}

let cached: Env | undefined;

/** The environment of this process, parsed on first use because the build runs without secrets. */
export function env(): Env {
  return (cached ??= parseEnv(process.env));
}

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

/** Whether the site's public address is localhost: demo accounts only work there. */
export const isLocalSite = () => isLoopback(new URL(env().publicBaseUrl).hostname);
