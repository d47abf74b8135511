import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { Banners } from './banners';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const requests: string[] = [];
let answer: { status: number; body: object };

beforeEach(() => {
  requests.length = 0;
  refresh.mockClear();
  globalThis.fetch = ((url: string) => {
    requests.push(url);
    const { status, body } = answer;
    return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});

const banner = { key: 'confirm', text: 'Confirm your email', isConfirmation: true } as const;
const show = () =>
  renderWithTexts(
    <>
      <Banners banners={[banner, { key: 'held', text: 'Articles wait', link: { href: '/x', label: 'View them' } }]} />
      <AlertsHost />
    </>,
  );

it('sends the confirmation e-mail again', async () => {
  const user = userEvent.setup();
  answer = { status: 200, body: { status: 'success', message: { email: 'ana@lana.test', sent: true } } };
  show();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/We have sent you another link/)).toBeVisible();
  expect(requests).toEqual(['/api/account/confirmation']);
  expect(refresh).not.toHaveBeenCalled();
});

it('says how long to wait if it was requested too often', async () => {
  const user = userEvent.setup();
  const message = 'Too many attempts. Wait 60 seconds.';
  answer = { status: 429, body: { status: 'error', code: 'RATE_LIMITED', message } };
  show();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('refreshes the page after the e-mail was confirmed elsewhere', async () => {
  const user = userEvent.setup();
  answer = { status: 200, body: { status: 'success', message: { email: 'ana@lana.test', sent: false } } };
  show();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

it('links to the next step, and disappears when dismissed', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('link', { name: 'View them' })).toHaveAttribute('href', '/x');
  await user.click(screen.getAllByRole('button', { name: 'Hide the notice' })[0] as HTMLElement);
  expect(screen.queryByText('Confirm your email')).not.toBeInTheDocument();
  expect(screen.getByText(/Articles wait/)).toBeVisible();
});

it('moves the focus on when a notice is dismissed', async () => {
  const user = userEvent.setup();
  show();
  const putAway = () => screen.getAllByRole('button', { name: 'Hide the notice' });
  putAway()[0]?.focus();
  await user.keyboard('{Enter}');
  expect(putAway()).toHaveLength(1);
  expect(putAway()[0]).toHaveFocus();
});
