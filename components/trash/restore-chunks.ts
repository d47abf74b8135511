import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { ERROR_STATUS } from '@/lib/contract/core/errors';
import { trash, type TrashType } from '@/lib/contract/trash';

/** Restores up to a thousand rows from the trash. */
export const restoreChunk = (type: TrashType, ids: string[]) =>
  call(trash.restore, { body: { type, ids } }, { isOnce: true });

/** A conflict is of one chunk: it does not stop the others. */
export const isOfChunk = ({ status, code }: Failure): boolean =>
  status === ERROR_STATUS.CONFLICT && code !== 'OTHER_ACCOUNT';
