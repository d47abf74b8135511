import type { z } from 'zod';
import type { changed } from '@/lib/contract/core/common';

/** What an action on many answers: the rows that it changed, so that undoing it takes back those alone. */
export const changedRows = (rows: readonly { id: string }[]): z.output<typeof changed> => ({
  count: rows.length,
  ids: rows.map(({ id }) => id),
});
