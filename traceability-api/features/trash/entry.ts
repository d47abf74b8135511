import type { TrashType } from '@/lib/contract/trash';
import type { Deps, TrashEntry } from '../../core/context';
import { fail } from '../../core/errors';

/** What the feature of that name brings to the trash. @throws INVALID_DATA when none does */
export const trashEntry = ({ entries }: Deps, type: TrashType): TrashEntry =>
  entries.trash.get(type) ?? fail('INVALID_DATA');
