export interface Settings {
  port: number;
  host: string;
  /** Origin that people type, without a trailing slash. */
  publicBaseUrl: string;
  /** Where the traceability API answers, without a trailing slash. */
  apiUrl: string;
  isPlainBeyondLocalhost: boolean;
  isDev: boolean;
  /** Whether requests are logged. */
  isLogged: boolean;
  hops: number;
}

export function readSettings(env?: Record<string, string | undefined>): Settings;
