import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ConfirmPanel } from './confirm-panel';

const KEY = 'k'.repeat(43);
const requests: { url: string; body: unknown }[] = [];
let answers: object[] = [];

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((url: string, { body }: { body: string }) => {
    requests.push({ url, body: JSON.parse(body) as unknown });
    return Promise.resolve(responseOf(success(answers[requests.length - 1])));
  }) as unknown as typeof fetch;
});

const show = (linkKey: string | null = KEY, viewer: string | null = null) =>
  renderWithTexts(
    <>
      <ConfirmPanel linkKey={linkKey} viewer={viewer} />
      <AlertsHost />
    </>,
  );
const heading = (name: string) => screen.findByRole('heading', { name });
const confirm = () => userEvent.setup().click(screen.getByRole('button', { name: 'Confirm my email' }));

it('confirms only by a click: programs that open links of mails confirm nothing', async () => {
  answers = [{ state: 'confirmed', email: 'ana@lana.test', heldArticles: 0 }];
  show();
  expect(requests).toEqual([]);
  await confirm();
  expect(await heading('Email confirmed')).toBeVisible();
  expect(screen.getByText(/ana@lana\.test is yours/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(requests).toEqual([{ url: '/api/auth/confirm', body: { key: KEY } }]);
});

it('links to the articles that waited for it', async () => {
  answers = [{ state: 'confirmed', email: 'ana@lana.test', heldArticles: 3 }];
  show();
  await confirm();
  expect(await screen.findByText(/^3 articles are waiting for you to decide/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View and publish' })).toHaveAttribute(
    'href',
    '/en/admin/articles?state=held',
  );
});

it.each([
  ['ana@lana.test', '/en/admin/articles?state=held'],
  ['luis@vega.test', '/en/auth/login?next=%2Fen%2Fadmin%2Farticles%3Fstate%3Dheld'],
])('links to them for their owner, if %s is signed in', async (viewer, address) => {
  answers = [{ state: 'confirmed', email: 'ana@lana.test', heldArticles: 3 }];
  show(KEY, viewer);
  await confirm();
  expect(await screen.findByRole('link', { name: 'View and publish' })).toHaveAttribute('href', address);
});

it('says that a link has expired and sends another', async () => {
  answers = [{ state: 'expired', email: '', heldArticles: 0 }, { sent: true }];
  show();
  await confirm();
  expect(await heading('This link no longer works')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send another link' }));
  expect(await heading('Check your email')).toBeVisible();
  expect(requests[1]).toEqual({ url: '/api/auth/confirm/renew', body: { key: KEY } });
});

it('needs no other link if a newer one confirmed the e-mail', async () => {
  answers = [{ state: 'expired', email: '', heldArticles: 0 }, { sent: false }];
  show();
  await confirm();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send another link' }));
  expect(await screen.findByText(/It was already confirmed/)).toBeVisible();
});

it('explains what to do about an incomplete or unknown link', async () => {
  show(null);
  expect(await heading('This link is incomplete')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  answers = [{ state: 'unknown', email: '', heldArticles: 0 }];
  show();
  await confirm();
  expect(await screen.findAllByRole('heading', { name: 'This link is incomplete' })).toHaveLength(2);
});
