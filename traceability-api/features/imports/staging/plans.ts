import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { ColumnField } from '@/lib/domain/sheets/columns/fields';
import { storedLayout, type ImportState, type StoredLayout } from '../state';

/** The meaning of each column of an upload, in order. */
export const fieldsOf = ({ columns }: Pick<StoredLayout, 'columns'>, mapping: Readonly<Record<string, string>>) =>
  columns.map(({ column }) => (mapping[column] ?? 'ignore') as ColumnField);

/** Whether a column is internal unless the user of this upload decides otherwise. */
export const isProposedInternal = ({
  chosen,
  isInternal,
}: Pick<StoredLayout['columns'][number], 'chosen' | 'isInternal'>) => chosen ?? isInternal;

/** How ambiguous cells in a field's columns are read: as chosen now, as other cells show, or as chosen before. */
function waysOf<T>(
  { columns }: Pick<StoredLayout, 'columns'>,
  wayOf: (column: StoredLayout['columns'][number]) => T | null | undefined,
): Record<number, T> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const way = wayOf(column);
      return way === null || way === undefined ? [] : [[column.column, way]];
    }),
  ) as Record<number, T>;
}

/** The plan by which every row of an upload is read. */
export function planOf(state: ImportState): SheetPlan {
  const layout = storedLayout(state);
  const internal = new Set(state.internalColumns);
  const { dateOrder, dateOrders = {}, decimalMarks = {} } = state.options;
  return {
    headers: layout.columns.map(({ header }) => header),
    fields: fieldsOf(layout, state.mapping),
    internal,
    madePublic: new Set(
      layout.columns
        .filter((each) => isProposedInternal(each) && !internal.has(each.column))
        .map(({ column }) => column),
    ),
    dateOrders: waysOf(
      layout,
      ({ column, dates }) => dateOrders[column] ?? dateOrder ?? dates?.chosen ?? (dates?.isMixed ? null : dates?.last),
    ),
    decimalMarks: waysOf(
      layout,
      ({ column, numbers }) => decimalMarks[column] ?? numbers?.chosen ?? (numbers?.isMixed ? null : numbers?.last),
    ),
    fills: state.options.fills,
  };
}
