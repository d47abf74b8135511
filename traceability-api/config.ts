import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '@/lib/domain/addresses/loopback.mjs';
import { readPublicOrigin } from '@/lib/program/public-origin.mjs';
import { storedSecrets } from '@/lib/program/stored-secrets.mjs';

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional();

/** Most days that can be counted back from any date. */
const MAX_DAYS = 36_500;

const whole = (max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(0, { error }).max(max, { error });
const port = () => whole(65_535, 'a whole number from 0 to 65535');

const publicOrigin = z.string().transform((value, ctx) => {
  try {
    return readPublicOrigin(value);
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const environment = z.object({
  API_PORT: port().default(4000),
  API_HOST: z.string().default('127.0.0.1'),
  PORT: port().default(3000),
  PUBLIC_BASE_URL: publicOrigin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host:port/database' }).optional(),
  DATA_DIR: z.string().default('.data'),
  INTERNAL_SECRET: z.string().min(16).optional(),
  GEO_COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'the name of a header, such as cf-ipcountry')
    .optional(),
  SCAN_RETENTION_DAYS: whole(MAX_DAYS, `a whole number of days up to ${MAX_DAYS}, 0 for ever`).default(1096),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://host:port or smtps://user:password@host:port' }).optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, 'an address, or Name <address>').default('TS Admin <no-reply@localhost>'),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ALLOW_INSECURE_HTTP: flag,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'https://host of the store' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Origin of links and QR codes, without a trailing slash. */
  publicBaseUrl: string;
  isLocalhost: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  internalSecret: string;
  geoCountryHeader: string | undefined;
  /** Days for which individual scans and visits are kept; 0 keeps them forever. */
  scanRetentionDays: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  seed: 'demo' | 'none';
  logLevel: string;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
    | undefined;
}

/** An invalid setting; the message names it and says what is valid. */
export class ConfigError extends Error {}

/** Reads the environment once at start. @throws ConfigError with the name of the variable that is invalid */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const publicBaseUrl = values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`;
  const { hostname } = new URL(publicBaseUrl);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    publicBaseUrl,
    isLocalhost: isLoopback(hostname),
    databaseUrl: values.DATABASE_URL,
    dataDir,
    internalSecret: values.INTERNAL_SECRET ?? storedSecret(dataDir, values.DATABASE_URL),
    geoCountryHeader: values.GEO_COUNTRY_HEADER,
    scanRetentionDays: values.SCAN_RETENTION_DAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    logLevel: values.LOG_LEVEL,
    s3: readS3(values),
  };
}

function readS3(values: z.output<typeof environment>): Config['s3'] {
  if (!values.S3_BUCKET) return undefined;
  if (!values.S3_ACCESS_KEY_ID || !values.S3_SECRET_ACCESS_KEY)
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

/** The secret that web and API share: generated once for the embedded database, otherwise a required variable. */
function storedSecret(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl)
    throw new ConfigError(
      'INTERNAL_SECRET: required with DATABASE_URL (any 32 random characters, the same for web and API)',
    );
  try {
    return storedSecrets(dataDir).INTERNAL_SECRET;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : `DATA_DIR ${dataDir} cannot be used`);
  }
}
