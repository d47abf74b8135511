export interface Settings {
  port: number;
  host: string;
  publicBaseUrl: string;
  apiUrl: string;
  isPlainBeyondLocalhost: boolean;
  isDev: boolean;
  hops: number;
}

export function readSettings(env?: Record<string, string | undefined>): Settings;
export function readSecrets(env?: Record<string, string | undefined>): {
  SESSION_SECRET: string;
  INTERNAL_SECRET: string;
};
