import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { files } from '../../db/schema';
import { canComeBack } from './reads';
import { restoreFiles } from './writes';

export const filesTrash: TrashEntry = {
  table: files,
  name: sql`${files.name}`,
  detail: sql`''`,
  search: sql`${files.search}`,
  isListed: canComeBack,
  restore: restoreFiles,
  // Deleted by retention, not by emptying the trash.
  isUnreferenced: sql`false`,
  beforeDelete: () => [],
};
