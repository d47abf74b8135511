import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { RequestReview } from './request-review';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const ARTICLE = { id: '0198f3a0-0000-7000-8000-000000000001', name: 'Suéter' };
const onClose = jest.fn();
let bodies: unknown[];

function answer(added: number, noted: number) {
  onClose.mockClear();
  bodies = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    bodies.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    const answer = { status: 'success', message: { count: added, noted } };
    return { status: 200, ok: true, text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
}

async function requestReview(added: number, noted = 0) {
  answer(added, noted);
  const user = userEvent.setup();
  renderWithTexts(<RequestReview articles={[ARTICLE]} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'One article was not published' }));
  await user.type(dialog.getByLabelText(/Why it is yours/), 'Our prefix');
  await user.click(dialog.getByRole('button', { name: 'Request a review' }));
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  return dialog;
}

it('says that a review was requested', async () => {
  await requestReview(1);
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Review requested' }]);
  expect(onClose).toHaveBeenCalled();
});

it('says that the note was added to the pending review', async () => {
  await requestReview(0, 1);
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Note added to the review under way' }]);
  expect(onClose).toHaveBeenCalled();
});

it('keeps the text, and says that it was not sent, if there is nothing to review any more', async () => {
  const dialog = await requestReview(0);
  expect(alertStore.get()).toMatchObject([{ message: expect.stringContaining('what you wrote was not sent') }]);
  expect(dialog.getByLabelText(/Why it is yours/)).toHaveValue('Our prefix');
  expect(onClose).not.toHaveBeenCalled();
});

it('adds text to a pending review, and sends nothing empty', async () => {
  answer(0, 1);
  const user = userEvent.setup();
  renderWithTexts(<RequestReview articles={[{ ...ARTICLE, gtinClaim: 'review' }]} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the GTIN review' }));
  const add = dialog.getByRole('button', { name: 'Add the note' });
  await user.type(dialog.getByLabelText(/Why it is yours/), ' ');
  expect(add).toBeDisabled();
  await user.type(dialog.getByLabelText(/Why it is yours/), 'Our certificate');
  await user.click(add);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ ids: [ARTICLE.id], note: expect.stringContaining('Our certificate') as string }]);
});

it('asks before an unsent note is lost', async () => {
  answer(1, 0);
  const user = userEvent.setup();
  renderWithTexts(<RequestReview articles={[ARTICLE]} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'One article was not published' }));
  await user.type(dialog.getByLabelText(/Why it is yours/), 'Our prefix');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalled();
});
