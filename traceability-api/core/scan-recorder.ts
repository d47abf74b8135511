import type { Locale } from '@/lib/contract/core/levels';

/** A request for a code. `address` and `agent` are held in memory for a second and never written. */
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
  /** Writes pending scans; resolves when they are in the database. */
  flush(): Promise<void>;
  /** Writes pending scans and stops. */
  close(): Promise<void>;
}
