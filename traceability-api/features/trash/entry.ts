import type { TrashType } from '@/lib/contract/trash';
import type { Deps, TenantCtx, TrashEntry } from '../../core/context';
import { fail } from '../../core/errors';
import { isOpenTo } from '../../core/feature';

/** The trash entry of the feature with that name. @throws INVALID_DATA if there is none */
export const trashEntry = ({ entries }: Deps, type: TrashType): TrashEntry =>
  entries.trash.get(type) ?? fail('INVALID_DATA');

/** The same, checked against the caller. @throws FORBIDDEN if the caller's level is too low */
export function openTrashEntry(ctx: TenantCtx, type: TrashType): TrashEntry {
  const entry = trashEntry(ctx.deps, type);
  return isOpenTo(ctx, entry) ? entry : fail('FORBIDDEN');
}
