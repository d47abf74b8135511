import type { TrashType } from '@/lib/contract/trash';
import type { Deps, TenantCtx, TrashEntry } from '../../core/context';
import { fail } from '../../core/errors';
import { isOpenTo } from '../../core/feature';

/** What the feature of that name brings to the trash. @throws INVALID_DATA when none does */
export const trashEntry = ({ entries }: Deps, type: TrashType): TrashEntry =>
  entries.trash.get(type) ?? fail('INVALID_DATA');

/** The same for the person who calls. @throws FORBIDDEN where the person's level is below that of the type */
export function openTrashEntry(ctx: TenantCtx, type: TrashType): TrashEntry {
  const entry = trashEntry(ctx.deps, type);
  return isOpenTo(ctx, entry) ? entry : fail('FORBIDDEN');
}
