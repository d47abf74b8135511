import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alerts as alertActions, alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { RequestReview } from './request-review';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const ARTICLE = { id: '0198f3a0-0000-7000-8000-000000000001', name: 'Suéter' };
const onClose = jest.fn();

async function ask(added: number) {
  onClose.mockClear();
  for (const alert of alertStore.get()) alertActions.dismiss(alert.id);
  globalThis.fetch = (async () => {
    const answer = { status: 'success', message: { count: added } };
    return { status: 200, ok: true, text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
  const user = userEvent.setup();
  renderWithTexts(<RequestReview articles={[ARTICLE]} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'One article was not published' }));
  await user.type(dialog.getByLabelText(/Why it is yours/), 'Our prefix');
  await user.click(dialog.getByRole('button', { name: 'Request a review' }));
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  return dialog;
}

it('says that a review was requested', async () => {
  await ask(1);
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Review requested' }]);
  expect(onClose).toHaveBeenCalled();
});

it('keeps what was written, and says that it was not sent, when the review is under way already', async () => {
  const dialog = await ask(0);
  expect(alertStore.get()).toMatchObject([{ message: expect.stringContaining('what you wrote was not sent') }]);
  expect(dialog.getByLabelText(/Why it is yours/)).toHaveValue('Our prefix');
  expect(onClose).not.toHaveBeenCalled();
});
