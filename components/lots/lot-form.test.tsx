import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@/components/calls/testing/answers';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Lot } from '@/lib/contract/lots';
import { LotForm } from './lot-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin',
}));

it('focuses the first field of a new lot', async () => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="New lot">
      <LotForm lot={null} onClose={() => undefined} />
    </ModalView>,
  );
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
});

it('clears the error of a removed property', async () => {
  const message = [{ msg: 'Too long', path: 'properties.0.value' }];
  answerCalls(() => ({ status: 400, body: { status: 'error', code: 'INVALID_DATA', message } }));
  const id = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
  const lot = { id, code: 'L-1', article: { id, name: 'Scarf', sku: 'S-1' }, version: 1 };
  const properties = ['Bath', 'Dye'].map((name) => ({ name, value: 'x', isInternal: false }));
  const user = userEvent.setup();
  renderWithTexts(<LotForm lot={{ ...lot, properties } as unknown as Lot} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Too long')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Bath' }));
  expect(screen.queryByText('Too long')).not.toBeInTheDocument();
});
