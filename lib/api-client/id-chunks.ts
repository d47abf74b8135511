import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { chunked } from '@/lib/domain/chunked';
import type { CallResult, Failure } from './result';

/** Selected ids in chunks of the most that one call accepts, in order. */
export const idChunks = (ids: readonly string[]): string[][] => chunked(ids, MAX_SELECTION);

export interface ChunkOptions {
  /** Called after each chunk with the number of ids sent so far. */
  onSent?: (count: number) => void;
  /** Whether the chunks after a failed one are sent nevertheless; by default none is. */
  goesOnAfter?: ((failure: Failure) => boolean) | undefined;
}

export interface ChunksOutcome<Data> {
  /** Responses of the chunks that succeeded, in order. */
  results: Data[];
  failures: Failure[];
  /** Number of ids in chunks that failed or were not sent. */
  left: number;
}

/** Sends ids in chunks of the most that one call accepts, one after the other. `send` returns null if it did nothing. */
export async function inChunks<Data>(
  ids: readonly string[],
  send: (chunk: string[]) => Promise<CallResult<Data> | null>,
  { onSent, goesOnAfter }: ChunkOptions = {},
): Promise<ChunksOutcome<Data>> {
  const outcome: ChunksOutcome<Data> = { results: [], failures: [], left: ids.length };
  let sentCount = 0;
  for (const chunk of idChunks(ids)) {
    const result = await send(chunk);
    if (result?.ok) {
      outcome.results.push(result.data);
      outcome.left -= chunk.length;
    } else {
      if (result) outcome.failures.push(result);
      if (!result || !goesOnAfter?.(result)) break;
    }
    sentCount += chunk.length;
    onSent?.(sentCount);
  }
  return outcome;
}
