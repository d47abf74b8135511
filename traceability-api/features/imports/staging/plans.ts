import type { SheetPlan } from '@/lib/domain/sheets/draft';
import type { ColumnField } from '@/lib/domain/sheets/fields';
import { storedLayout, type ImportState, type StoredLayout } from '../state';

/** What each column of an upload is, in their order. */
export const fieldsOf = ({ columns }: Pick<StoredLayout, 'columns'>, mapping: Readonly<Record<string, string>>) =>
  columns.map(({ column }) => (mapping[column] ?? 'ignore') as ColumnField);

/** The plan by which every row of an upload is read. */
export function planOf(state: ImportState): SheetPlan {
  const layout = storedLayout(state);
  return {
    headers: layout.columns.map(({ header }) => header),
    fields: fieldsOf(layout, state.mapping),
    internal: new Set(state.internalColumns),
    dateOrders: layout.dateOrders,
    fills: state.options.fills,
  };
}
