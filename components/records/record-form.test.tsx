import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@/components/calls/testing/answers';
import { MaterialForm } from '@/components/materials/material-form';
import { renderWithTexts } from '@/components/ui/render-with-texts';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/materials',
}));

it('leaves the focus where the user corrects one of several refused fields', async () => {
  const message = [
    { msg: 'Taken', path: 'name' },
    { msg: 'Not readable', path: 'description' },
  ];
  answerCalls(() => ({ status: 400, body: { status: 'error', code: 'INVALID_DATA', message } }));
  const user = userEvent.setup();
  renderWithTexts(<MaterialForm material={null} onClose={() => undefined} />);
  const [name, description] = screen.getAllByRole('textbox');
  if (!name || !description) throw new Error('no fields');
  await user.type(name, 'Linen');
  await user.click(screen.getByRole('button', { name: 'Create material' }));
  await waitFor(() => expect(name).toHaveFocus());

  await user.type(description, 'Woven');
  expect(description).toHaveFocus();
  expect(description).toHaveValue('Woven');
  expect(name).toHaveValue('Linen');
});
