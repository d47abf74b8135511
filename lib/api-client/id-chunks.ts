import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { chunked } from '@/lib/domain/chunked';

/** Selected ids in chunks of the most that one call accepts, in order. */
export const idChunks = (ids: readonly string[]): string[][] => chunked(ids, MAX_SELECTION);
