import { screen, waitFor } from '@testing-library/react';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { LotForm } from './lot-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin',
}));

it('begins a new lot in its first field', async () => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="New lot">
      <LotForm lot={null} onClose={() => undefined} />
    </ModalView>,
  );
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
});
