import { screen } from '@testing-library/react';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Lot } from '@/lib/contract/lots';
import { LotHeader } from './lot-header';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/admin/lotes/1',
  useSearchParams: () => new URLSearchParams(),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const lot: Lot = {
  ...{ id: ID, code: 'L1', state: 'in_process', article: { id: ID, name: 'Scarf', sku: 'S-1' }, properties: [] },
  ...{ units: 0, progress: { recorded: 0, events: 0 }, isRecalled: false, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};

it('links to recording by the id of the lot: a lot of another article may have its code', () => {
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true } as never}>
      <LotHeader lot={lot} previousId={null} nextId={null} />
    </ViewerContext>,
  );
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Record an event' });
  expect(new URL(href).searchParams.get('code')).toBe(`urn:uuid:${ID}`);
});
