import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(process.cwd(), 'traceability-api/openapi.json');

/**
 * Seed of a randomised test, from 0 to 2^31 - 1: `seed`, else derived from the contract, so that a commit's result is
 * reproducible, and each change of the contract is tested with other values.
 */
export function seedOfContract(seed: string | undefined): number {
  if (seed !== undefined) return Number(seed);
  return createHash('sha256').update(readFileSync(CONTRACT)).digest().readUInt32BE() >>> 1;
}
