import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(process.cwd(), 'traceability-api/openapi.json');

/**
 * Seed of a randomised test, from 0 to 2^31 - 1: `chosen`, else derived from the contract, so that a commit's result is
 * reproducible, and each change of the contract is tested with other values.
 */
export function seedOfContract(chosen: string | undefined): number {
  if (chosen !== undefined) return Number(chosen);
  return createHash('sha256').update(readFileSync(CONTRACT)).digest().readUInt32BE() >>> 1;
}
