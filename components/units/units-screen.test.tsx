import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { UnitRow } from '@/lib/contract/units';
import { UnitsScreen } from './units-screen';

let mockAddress = '';
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(mockAddress),
  usePathname: () => '/en/admin/unit-blocks',
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

const id = '019a0000-0000-7000-8000-000000000001';
const row: UnitRow = {
  ...{ id, code: '00000001', serial: '00000001', state: 'withdrawn', lot: null, blockNumber: 1 },
  article: { id, name: 'Shirt', sku: 'S-1', gtin: null },
  isArticleInTrash: false,
  createdAt: '2026-11-22T08:00:00.000Z',
};

function show(address: string, changed: Partial<UnitRow> = {}) {
  mockAddress = address;
  globalThis.fetch = (() => new Promise(() => undefined)) as unknown as typeof fetch;
  renderWithTexts(
    <UnitsScreen
      list={{
        results: [{ ...row, ...changed }],
        nextCursor: null,
        previousCursor: null,
        approximateTotal: 1,
        isTotalCapped: false,
      }}
      views={{ type: 'units', views: [] } as never}
      pageSize={50}
      filters={{ article: null, lots: [], blocks: [] }}
      listed={{}}
      createPath="/admin/unit-blocks/create"
    />,
  );
}

describe('labels of the listed units', () => {
  it('are offered for the filtered list', async () => {
    show('print=1');
    expect(screen.getByRole('button', { name: 'Print labels', hidden: true })).toBeInTheDocument();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each(['state=withdrawn', 'state=withdrawn&print=1'])('are not offered for withdrawn ones: %s', (address) => {
    show(address);
    expect(screen.queryByRole('button', { name: 'Print labels', hidden: true })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list of units', () => {
  it('marks units whose article is in the trash', () => {
    show('', { isArticleInTrash: true });
    expect(screen.getByRole('row', { name: /Shirt/ })).toHaveTextContent('Article in the trash');
  });

  it('does not mark the others', () => {
    show('');
    expect(screen.getByRole('row', { name: /Shirt/ })).not.toHaveTextContent('trash');
  });
});
