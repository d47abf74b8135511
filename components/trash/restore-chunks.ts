import { call } from '@/lib/api-client/browser';
import { idChunks } from '@/lib/api-client/id-chunks';
import type { Failure } from '@/lib/api-client/result';
import { ERROR_STATUS } from '@/lib/contract/core/errors';
import { type TakenCode, trash, type TrashType } from '@/lib/contract/trash';

export interface Restored {
  count: number;
  /** Whether all were restored. */
  isWhole: boolean;
  /** Former codes of restored lots that lead to other lots now. */
  takenCodes: TakenCode[];
}

/**
 * Restores rows from the trash in chunks of a thousand. A chunk that is refused as a conflict does not stop the others.
 */
export async function restoreChunks(
  type: TrashType,
  ids: readonly string[],
  onFailure: (failure: Failure) => void,
): Promise<Restored> {
  const takenCodes: TakenCode[] = [];
  let count = 0;
  let isWhole = true;
  for (const chunk of idChunks(ids)) {
    const result = await call(trash.restore, { body: { type, ids: chunk } }, { isOnce: true });
    if (result.ok) {
      count += result.data.count;
      takenCodes.push(...(result.data.takenCodes ?? []));
      continue;
    }
    onFailure(result);
    isWhole = false;
    if (result.status !== ERROR_STATUS.CONFLICT || result.code === 'OTHER_ACCOUNT') break;
  }
  return { count, isWhole, takenCodes };
}
