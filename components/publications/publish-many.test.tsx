import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PublishMany } from './publish-many';

it('has the focus while it counts, so that Enter publishes nothing', async () => {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  renderWithTexts(<PublishMany ids={['1', '2']} onConfirm={onConfirm} onClose={onClose} />);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  await userEvent.setup().keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});
