import { resolve } from 'node:path';
import { DATA_SETTINGS, readSecrets } from '@/lib/program/secrets.mjs';
import {
  integer,
  isLoopback,
  oneOf,
  parseSettings,
  port,
  SettingsError,
  text,
  webAddress,
} from '@/lib/program/settings.mjs';

const DECLARED = {
  ...DATA_SETTINGS,
  API_PORT: port(4000),
  API_HOST: text('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_BASE_URL: webAddress(),
  GEO_COUNTRY_HEADER: text(),
  SCAN_RETENTION_DAYS: integer({}, 1096),
  SMTP_URL: text(),
  MAIL_FROM: text('TS Admin <no-reply@localhost>'),
  SEED: oneOf(['demo', 'none']),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  S3_BUCKET: text(),
  S3_REGION: text('us-east-1'),
  S3_ENDPOINT: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
};

export interface Config {
  port: number;
  host: string;
  /** Origin that links and QR codes carry, without a trailing slash. */
  publicBaseUrl: string;
  isLocalhost: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  internalSecret: string;
  geoCountryHeader: string | undefined;
  /** Days that single scans and visits are kept; 0 keeps them for ever. */
  scanRetentionDays: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  seed: 'demo' | 'none';
  logLevel: string;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
    | undefined;
}

/** Reads the environment once at start. @throws SettingsError with the variable's name when a value cannot be used */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parseSettings(env, DECLARED);
  const publicBaseUrl = values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    publicBaseUrl,
    isLocalhost: isLoopback(new URL(publicBaseUrl).hostname),
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    internalSecret: readSecrets(env, ['INTERNAL_SECRET']).INTERNAL_SECRET,
    geoCountryHeader: values.GEO_COUNTRY_HEADER?.toLowerCase(),
    scanRetentionDays: values.SCAN_RETENTION_DAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    logLevel: values.LOG_LEVEL,
    s3: readS3(values),
  };
}

function readS3(values: ReturnType<typeof parseSettings<typeof DECLARED>>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { bucket, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, accessKeyId, secretAccessKey };
}
