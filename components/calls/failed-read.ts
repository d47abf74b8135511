import type { Failure } from '@/lib/api-client/result';

/** A retry would fail the same way: the resource does not exist, or is not accessible. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 410]);

const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** The error that a hook throws for a failed read, with its message and whether a retry can help. */
export class FailedRead extends Error {
  readonly isFinal: boolean;
  /** The resource does not exist. */
  readonly isMissing: boolean;

  constructor(text: string, { status }: Failure) {
    super(text);
    this.isFinal = FINAL.has(status);
    this.isMissing = MISSING.has(status);
  }
}
