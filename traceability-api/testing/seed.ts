import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(process.cwd(), 'traceability-api/openapi.json');

/**
 * Seed of a test that draws at random, from 0 to 2^31 - 1: `chosen`, else one made of the contract. So a commit passes or
 * fails however often it is tried, and each change of the contract is tried with other values.
 */
export function seedOfContract(chosen: string | undefined): number {
  if (chosen !== undefined) return Number(chosen);
  return createHash('sha256').update(readFileSync(CONTRACT)).digest().readUInt32BE() >>> 1;
}
