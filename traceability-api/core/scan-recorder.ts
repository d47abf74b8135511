import type { Locale } from '@/lib/contract/core/levels';

/** What a request says about a code. `address` and `agent` live in memory for a second and are never written. */
export interface Signal {
  companyId: string;
  articleId: string;
  unitId: string | null;
  at: Date;
  /** ISO 3166-1 alpha-2, or 'unknown'. */
  country: string;
  address: string;
  agent: string;
  locale: Locale;
  /** A GET of the address of a unit or GTIN. */
  isScan: boolean;
  /** The passport was shown. */
  isVisit: boolean;
}

export interface ScanRecorder {
  record(signal: Signal): void;
  /** Writes what waits; resolves when it is in the database. */
  flush(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}
