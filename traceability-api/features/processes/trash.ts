import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { processes } from '../../db/schema';
import { restoreProcesses } from './writes';

export const processesTrash: TrashEntry = {
  level: 300,
  table: processes,
  name: sql`${processes.name}`,
  detail: sql`''`,
  search: sql`${processes.search}`,
  restore: restoreProcesses,
  // Records name their event in their own words.
  isUnreferenced: sql`true`,
  beforeDelete: () => [],
};
