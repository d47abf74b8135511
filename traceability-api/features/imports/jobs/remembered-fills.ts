import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import { FILLABLE, type Fills } from '@/lib/domain/sheets/columns/fills';
import { fold } from '@/lib/domain/text';
import { imports } from '../../../db/schema';
import type { Tx } from '../../../db/client';
import type { ImportRef } from '../staging/rows';
import { layoutOf } from '../state';

type Columns = ImportLayout['columns'];

interface Remembered {
  fills: Fills;
  columns: Columns;
}

/** The company's last choices for missing columns, with the columns of that sheet. */
export async function lastFills(tx: Tx, { companyId, importId }: ImportRef): Promise<Remembered | null> {
  const [last] = await tx
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.companyId, companyId),
        ne(imports.id, importId),
        sql`coalesce(${imports.options}->'fills', '{}'::jsonb) <> '{}'::jsonb`,
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  const layout = last && layoutOf(last);
  return layout ? { fills: last.options.fills, columns: layout.columns } : null;
}

/** The same for a new sheet: applied to the fields that it lacks too, from the column with the same title. */
export function fillsFor(columns: Columns, remembered: Remembered | null): Fills {
  const fills: Fills = {};
  if (!remembered) return fills;
  for (const field of FILLABLE) {
    const fill = remembered.fills[field];
    if (!fill || columns.some((column) => column.field === field)) continue;
    if (fill.kind === 'value') fills[field] = fill;
    else {
      const header = fold(remembered.columns[fill.column]?.header ?? '');
      const same = columns.find((column) => header !== '' && fold(column.header) === header);
      if (same) fills[field] = { kind: 'column', column: same.column };
    }
  }
  return fills;
}
