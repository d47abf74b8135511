import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDelete } from './confirm-delete';
import { renderWithTexts } from '../render-with-texts';

describe('ConfirmDelete', () => {
  it('asks with the wording of the specification and deletes', async () => {
    const user = userEvent.setup();
    const onDelete = jest.fn(async () => undefined);
    renderWithTexts(<ConfirmDelete isOpened type="Page" onCancel={() => undefined} onDelete={onDelete} />);
    await screen.findByText('Are you sure you want to delete the type Page? This action cannot be reverted.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('closes by Cancel, Escape and its close button', async () => {
    const user = userEvent.setup();
    const onCancel = jest.fn();
    renderWithTexts(<ConfirmDelete isOpened type="Page" onCancel={onCancel} onDelete={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(3));
  });

  it('shows nothing while closed', () => {
    renderWithTexts(
      <ConfirmDelete isOpened={false} type="Page" onCancel={() => undefined} onDelete={() => undefined} />,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
