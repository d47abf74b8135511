import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { chunked } from '@/lib/domain/chunked';

/** Chosen ids in chunks that one call takes each, in their order. */
export const idChunks = (ids: readonly string[]): string[][] => chunked(ids, MAX_SELECTION);
