import { screen, within } from '@testing-library/react';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Block } from '@/lib/contract/blocks';
import type { Locale } from '@/lib/i18n/routing';
import { BlockDialog } from './block-dialog';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => '/admin/blocks',
  useSearchParams: () => new URLSearchParams('block=1'),
}));
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: jest.fn(), isPending: false }),
}));

let blocks = 0;

async function open(block: Partial<Block>, locale: Locale = 'en') {
  // Unique each time: loaded data is cached.
  const id = `0198f3a0-0000-7000-8000-${String((blocks += 1)).padStart(12, '0')}`;
  const message = {
    ...{ id, number: 2, size: 100, available: 100, used: 0, initialCode: '00000001', finalCode: '00000100' },
    ...{ lastCodeUsed: null, price: 400, cost: 400, currency: 'EUR', purchaseStatus: 'accepted', isTrial: false },
    ...{ isGranted: false, reason: '', printed: 0, scanned: 0, void: 0, payment: null, hash: 'h', link: 'l' },
    ...{ createdAt: '2026-11-01T08:00:00.000Z' },
    ...block,
  };
  globalThis.fetch = (() => {
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
  renderWithTexts(<BlockDialog blockId={id} />, locale);
  await screen.findByText('00000001 – 00000100');
  return within(screen.getByRole('dialog'));
}

const NOTE = 'Invoice 2026/114\nPaid by transfer';
const payment = { id: '0198f3a0-0000-7000-8000-000000000001', number: 1, note: NOTE };
const detailOf = (term: string, dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getByText(term).nextElementSibling?.textContent;

it.each<[Partial<Block>, Locale, string]>([
  [{ payment }, 'en', 'Note'],
  [{ payment }, 'pt', 'Nota'],
  [{ payment, purchaseStatus: 'cancelled' }, 'en', 'Reason'],
  [{ payment, purchaseStatus: 'cancelled' }, 'es', 'Motivo'],
  [{ isGranted: true, reason: NOTE }, 'it', 'Motivo'],
])('shows with %j, in %s, the super-administrator’s text as a %s', async (block, locale, term) => {
  expect(detailOf(term, await open(block, locale))).toBe(NOTE);
});

it('shows no empty note', async () => {
  const dialog = await open({ payment: { ...payment, note: '' } });
  expect(dialog.queryByText('Note')).toBeNull();
  expect(dialog.queryByText('Reason')).toBeNull();
});

it('links to the public page of the block, which the list on a phone does not show', async () => {
  const dialog = await open({ hash: 'x9', link: 'https://ts.test/b/x9' });
  const link = dialog.getByRole('link', { name: 'Open the public page of block 2' });
  expect(link.getAttribute('href')).toBe('https://ts.test/b/x9');
});
