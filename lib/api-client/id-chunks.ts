import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';

/** Chosen ids in chunks that one call takes each, in their order. */
export const idChunks = (ids: readonly string[], size = MAX_SELECTION): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
