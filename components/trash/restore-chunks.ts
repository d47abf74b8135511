import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { MAX_SELECTION } from '@/lib/contract/core/common';
import { ERROR_STATUS } from '@/lib/contract/core/errors';
import { trash, type TrashType } from '@/lib/contract/trash';

/**
 * Takes things out of the trash, a thousand at a time: how many came back, and whether all did. What some of them keep back
 * keeps no others.
 */
export async function restoreChunks(
  type: TrashType,
  ids: readonly string[],
  onFailure: (failure: Failure) => void,
): Promise<{ count: number; isWhole: boolean }> {
  let count = 0;
  let isWhole = true;
  for (let at = 0; at < ids.length; at += MAX_SELECTION) {
    const result = await call(trash.restore, { body: { type, ids: ids.slice(at, at + MAX_SELECTION) } });
    if (result.ok) {
      count += result.data.count;
      continue;
    }
    onFailure(result);
    isWhole = false;
    if (result.status !== ERROR_STATUS.CONFLICT || result.code === 'OTHER_ACCOUNT') break;
  }
  return { count, isWhole };
}
