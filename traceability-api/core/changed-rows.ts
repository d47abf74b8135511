import type { z } from 'zod';
import type { changed } from '@/lib/contract/core/common';

/** The result of a bulk action: the rows that it changed, so that an undo reverts only those. */
export const changedRows = (rows: readonly { id: string }[]): z.output<typeof changed> => ({
  count: rows.length,
  ids: rows.map(({ id }) => id),
});
