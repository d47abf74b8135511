import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, success } from '@/components/calls/testing/answers';
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

it('shows a missing and a too long text at once, moves to the first, and saves once both are right', async () => {
  const calls = answerCalls(() => success({ id: 'a', version: 1 }, 201));
  const user = userEvent.setup();
  renderWithTexts(<MaterialForm material={null} onClose={() => undefined} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const description = screen.getByRole('textbox', { name: /^Description/ });
  const save = screen.getByRole('button', { name: 'Create material' });
  await user.click(description);
  await user.paste('x'.repeat(2_001));
  await user.click(save);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/Enter the name/);
  expect(description).toHaveAccessibleDescription(/At most 2,000 characters fit here; these are 2,001/);

  await user.paste('Linen');
  await user.click(save);
  expect(description).toHaveFocus();
  expect(calls).toEqual([]);
  await user.keyboard('{Backspace}');
  await user.click(save);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ name: 'Linen', description: 'x'.repeat(2_000) });
});
