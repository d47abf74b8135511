import { act, renderHook } from '@testing-library/react';
import type { ImportDetail } from '@/lib/contract/imports';
import { column, upload } from '../testing/upload';
import { useColumnChoices } from './use-column-choices';

const layout = {
  sheets: [],
  sheet: 'SKU',
  headerRow: 1,
  columns: [column(0, 'Name', 'name'), column(1, 'Colour', 'property:Colour'), column(2, 'Cost', 'property:Cost')],
  tables: [],
  notes: [],
};
const mapping = { '0': 'name', '1': 'property:Colour', '2': 'property:Cost' };
const detail = upload({ layout, mapping, internalColumns: [2], version: 1 });

function follow() {
  const hook = renderHook((currentDetail: ImportDetail) => useColumnChoices(currentDetail), { initialProps: detail });
  const change = (changed: Parameters<typeof hook.result.current.change>[0]) =>
    act(() => hook.result.current.change(changed));
  const arrives = (changed: Partial<ImportDetail>) => hook.rerender({ ...detail, ...changed });
  return { now: () => hook.result.current, change, arrives, settle: () => act(() => hook.result.current.settle()) };
}

it('adopts others’ choices where nothing was chosen here, and keeps the rest with a notice', () => {
  const { now, change, arrives } = follow();
  change({ mapping: { ...mapping, '1': 'property:Shade' }, internal: new Set([1, 2]) });
  arrives({ version: 2, mapping: { ...mapping, '2': 'ignore' }, internalColumns: [], status: 'previewing' });
  expect(now()).toMatchObject({
    mapping: { '0': 'name', '1': 'property:Shade', '2': 'ignore' },
    internal: new Set([1]),
    isKept: true,
  });
  // Their check has ended meanwhile.
  arrives({ version: 3, mapping: { ...mapping, '2': 'ignore' }, internalColumns: [], status: 'ready' });
  expect(now()).toMatchObject({ mapping: { '1': 'property:Shade', '2': 'ignore' }, isKept: true });
});

it('merges options by column', () => {
  const { now, change, arrives } = follow();
  change({ options: { ...detail.options, dateOrders: { '1': 'day-month' } } });
  arrives({
    version: 2,
    options: { ...detail.options, onExisting: 'skip', dateOrders: { '2': 'month-day' } },
  });
  expect(now().options).toMatchObject({ onExisting: 'skip', dateOrders: { '1': 'day-month', '2': 'month-day' } });
});

it('shows no notice if nothing was chosen here, or everything was sent', () => {
  const { now, change, arrives, settle } = follow();
  arrives({ version: 2, mapping: { ...mapping, '2': 'ignore' } });
  expect(now()).toMatchObject({ mapping: { '2': 'ignore' }, isKept: false });
  change({ mapping: { ...mapping, '1': 'property: Shade ' } });
  settle();
  arrives({ version: 3, mapping: { ...mapping, '1': 'property:Shade' } });
  expect(now()).toMatchObject({ mapping: { '1': 'property:Shade', '2': 'property:Cost' }, isKept: false });
});

it('starts afresh with another table', () => {
  const { now, change, arrives } = follow();
  change({ mapping: { ...mapping, '1': 'property:Shade' } });
  arrives({ version: 2, layout: { ...layout, headerRow: 9 } });
  expect(now()).toMatchObject({ mapping, isKept: false });
});
