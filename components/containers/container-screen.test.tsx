import { screen } from '@testing-library/react';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Container } from '@/lib/contract/containers';
import { ContainerScreen } from './container-screen';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/containers/1',
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const contents = { results: [], nextCursor: null, previousCursor: null, approximateTotal: 0, isTotalCapped: false };

function show(inside: Container['inside']) {
  const container: Container = {
    ...{ id: ID, name: 'Box 2', code: 'B-2', kind: 'box', sscc: null, capacity: 10, loaded: 0, place: null, inside },
    ...{ version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  };
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true }}>
      <ContainerScreen container={container} view={{ tab: 'inside', contents }} pageSize={50} tiles={null} />
    </ViewerContext>,
  );
}

it('offers to move a top-level container', () => {
  show(null);
  expect(screen.getByRole('button', { name: 'Move' })).toBeVisible();
});

it('shows where a nested container is and how to move it', () => {
  show({ id: ID, name: 'Pallet 14', code: 'PAL-014' });
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(screen.getByText(/^While it is inside “Pallet 14”/)).toBeVisible();
});
