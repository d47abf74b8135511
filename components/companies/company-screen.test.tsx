import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Block } from '@/lib/contract/blocks';
import { companyDetail } from './testing/company';
import { CompanyScreen } from './company-screen';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/super-admin/company/1',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
}));

const blockOf = (number: number, overrides: Partial<Block>): Block => ({
  ...{ id: `0198f3a0-0000-7000-8000-00000000000${number}`, number, size: 100, available: 100, used: 0 },
  ...{ initialCode: '00000001', finalCode: '00000100', lastCodeUsed: null, price: 0, cost: 0, currency: 'EUR' },
  ...{ purchaseStatus: 'accepted', isTrial: false, isGranted: false, reason: '', printed: 0, scanned: 0, void: 0 },
  ...{ payment: null, hash: 'x', link: 'https://ts.test/b/x', createdAt: '2026-11-01T08:00:00.000Z' },
  ...overrides,
});

it('shows why codes were granted, and the note of the decision on a purchase', () => {
  const results = [
    blockOf(3, { isGranted: true, reason: 'Trade fair' }),
    blockOf(2, { payment: { id: '1', number: 1, note: 'Paid by transfer' } }),
  ];
  const list = { results, total: 2, page: 1, pageSize: 25 };
  renderWithTexts(<CompanyScreen company={companyDetail()} list={list} waiting={null} />);
  expect(screen.getByRole('cell', { name: 'Trade fair' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Paid by transfer' })).toBeVisible();
});

it('shows how many administrators there are besides the listed ones', () => {
  const administrators = [{ id: '1', name: 'Inés Lana', email: 'ines@lana.test', lastLoginAt: null }];
  const list = { results: [], total: 0, page: 1, pageSize: 25 };
  const company = { ...companyDetail(), administrators, administratorCount: 3 };
  renderWithTexts(<CompanyScreen company={company} list={list} waiting={null} />);
  expect(screen.getByText('and 2 more')).toBeVisible();
});
