import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ComponentProps, ReactElement } from 'react';
import { VoidResetLink } from '@/components/auth/void-reset-link';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { auth } from '@/lib/contract/auth';
import mockMessages from '@/messages/en.json';
import ResetPage from './page';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

const mockCall = jest.fn();
jest.mock('@/lib/api-client/server', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('next-intl/server', () => ({
  getLocale: () => Promise.resolve('en-GB'),
  getTranslations: (namespace: 'Auth') =>
    Promise.resolve(createTranslator({ locale: 'en-GB', messages: mockMessages, namespace })),
}));
jest.mock('@/components/ui/navigation/navigate', () => ({ useNavigate: () => ({ go: () => undefined }) }));

/** Opens the page with the answer of the API to its question about the link. */
async function open(token: string, answer: unknown) {
  mockCall.mockReset().mockResolvedValue(answer);
  const page: ReactElement = await ResetPage({ searchParams: Promise.resolve({ token }) });
  const isVoid = page.type === VoidResetLink;
  renderWithTexts(isVoid ? await VoidResetLink(page.props as ComponentProps<typeof VoidResetLink>) : page);
}

const stateIs = (state: string) => ({ ok: true, data: { state } });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const linksTo = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the form for a link that works, and sends the token in no address', async () => {
  await open(TOKEN, stateIs('usable'));
  expect(mockCall.mock.calls).toEqual([[auth.checkReset, { body: { token: TOKEN } }, { token: null }]]);
  expect(screen.getByLabelText('New password')).toBeVisible();
});

it('shows the form if the API cannot tell', async () => {
  await open(TOKEN, { ok: false, code: 'ERR_NETWORK', status: 502 });
  expect(screen.getByLabelText('New password')).toBeVisible();
});

it('leads to sign-in, without alarm, from a link that has set a password', async () => {
  await open(TOKEN, stateIs('used'));
  expect(title()).toBe('Password already changed');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(linksTo()).toEqual(['/en/auth/login', '/en/auth/forgot-password']);
});

it('leads to another link from one that works no longer', async () => {
  await open(TOKEN, stateIs('expired'));
  expect(title()).toBe('This link no longer works');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(linksTo()).toEqual(['/en/auth/forgot-password', '/en/auth/login']);
});

it('asks nothing about a link that is cut off', async () => {
  await open('abc', stateIs('usable'));
  expect(mockCall).not.toHaveBeenCalled();
  expect(title()).toBe('This link is incomplete');
  expect(linksTo()).toEqual(['/en/auth/forgot-password', '/en/auth/login']);
});
