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
  // Records contain their own copy of the event's text.
  isUnreferenced: sql`true`,
  beforeDelete: () => [],
};
