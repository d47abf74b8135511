import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ImportColumn, ImportDetail } from '@/lib/contract/imports';
import { ColumnsStep } from './columns-step';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/upload',
}));

const column = (at: number, header: string, field: string, fields: Partial<ImportColumn> = {}): ImportColumn => ({
  column: at,
  header,
  samples: ['x'],
  field,
  score: 1,
  how: 'title',
  isInternal: false,
  reason: null,
  chosen: null,
  ...fields,
});

const columns = [
  column(0, 'Name', 'name'),
  column(1, 'Description', 'description'),
  column(2, 'Fabric', 'composition'),
  column(3, 'Colour', 'property:Colour'),
  column(4, 'Unit cost', 'property:Unit cost', { isInternal: true, reason: 'cost' }),
  column(5, 'Remark', 'property:Remark', { isInternal: true, reason: 'hiddenColumn' }),
  column(6, 'Price', 'property:Price', { isInternal: true, reason: 'price', chosen: false }),
  column(7, 'Junk', 'ignore'),
];

const detail: ImportDetail = {
  id: '0191f7a0-0000-7000-8000-000000000001',
  fileName: 'skus.xlsx',
  status: 'mapping',
  counts: null,
  errorCode: null,
  userName: 'Inés',
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  isUndoable: false,
  layout: {
    sheets: [{ name: 'SKU', rows: 20, isHidden: false, hiddenRows: 2 }],
    sheet: 'SKU',
    headerRow: 1,
    columns,
  },
  mapping: Object.fromEntries(columns.map((each) => [String(each.column), each.field])),
  internalColumns: [4, 5],
  options: { onExisting: 'update', dateOrder: null },
  templateId: null,
  issueGroups: [],
  job: null,
  version: 1,
};

let sent: { internalColumns?: number[] } = {};

beforeEach(() => {
  sent = {};
  globalThis.fetch = ((_: string, init: RequestInit) => {
    sent = JSON.parse(String(init.body)) as typeof sent;
    const text = JSON.stringify({ status: 'success', message: { jobId: detail.id } });
    return Promise.resolve({ ok: true, status: 202, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

const show = () => renderWithTexts(<ColumnsStep detail={detail} templates={[]} onChange={() => Promise.resolve()} />);
const cellsOf = (title: string) => within(screen.getByRole('rowheader', { name: title }).closest('tr') as HTMLElement);

describe('who sees what a column brings', () => {
  it('stands beside each kept column with its reason, and is counted', () => {
    show();
    expect(screen.getByText('5 public, 2 internal')).toBeVisible();
    expect(cellsOf('Name').getByText('Public')).toBeVisible();
    expect(cellsOf('Name').queryByRole('button')).toBeNull();
    expect(cellsOf('Colour').getByRole('button', { name: 'Public: Colour' })).toBeVisible();
    expect(cellsOf('Unit cost').getByText('looks like a cost')).toBeVisible();
    expect(cellsOf('Remark').getByText('hidden in the sheet')).toBeVisible();
    expect(cellsOf('Price').getByRole('button', { name: 'Public: Price' })).toBeVisible();
    expect(cellsOf('Price').getByText('same as last time')).toBeVisible();
    expect(cellsOf('Fabric').getByText('What cannot be read becomes a property:')).toBeVisible();
    expect(cellsOf('Junk').queryByText(/Public|Internal/)).toBeNull();
    expect(screen.getByText(/1 hidden column is also read, as internal\. 2 hidden rows are also read/)).toBeVisible();
  });

  it('is changed by the person, whose choice is sent', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Internal: Remark' }));
    expect(cellsOf('Remark').getByText('your choice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Public: Colour' }));
    await user.click(screen.getByRole('button', { name: 'Public: Fabric' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What the column Unit cost is' }), 'ignore');
    expect(screen.getByText('5 public, 1 internal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(sent.internalColumns?.sort()).toEqual([2, 3, 4]));
  });

  it('is set for all properties at once', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'All properties internal' }));
    expect(screen.getByText('3 public, 4 internal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All public' }));
    expect(screen.getByText('7 public, 0 internal')).toBeVisible();
  });
});
