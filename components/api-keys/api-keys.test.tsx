import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ApiKey } from '@/lib/contract/api-keys';
import { ApiKeysCard } from './api-keys-card';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const NOW = '2026-11-23T10:00:00.000Z';
const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  name: 'Warehouse',
  beginning: 'tsk_AbCdEf',
  scopes: ['epcis:capture'],
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Ada Prata',
  expiresAt: '2027-01-01T00:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  revokedAt: null,
  ...change,
});

let requests: { method: string; url: string; body: unknown }[];
beforeEach(() => {
  requests = [];
  mockRefresh.mockClear();
  globalThis.fetch = (async (url: string, { method, body }: RequestInit) => {
    requests.push({ method: method ?? 'GET', url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const message = method === 'DELETE' ? { count: 1 } : { key: 'tsk_secret', apiKey: key() };
    const text = JSON.stringify({ status: 'success', message });
    return { status: 201, ok: true, text: async () => text };
  }) as typeof fetch;
});

it('shows whether each key is active, and offers to revoke active ones', () => {
  const keys = [
    key(),
    key({ id: '2', name: 'Old', expiresAt: '2026-11-22T00:00:00.000Z' }),
    key({ id: '3', name: 'Lost', revokedAt: '2026-11-10T00:00:00.000Z' }),
  ];
  renderWithTexts(<ApiKeysCard keys={keys} total={1} now={NOW} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => /Active|Expired|Revoked/.exec(row.textContent)?.[0])).toEqual([
    'Active',
    'Expired',
    'Revoked',
  ]);
  expect(screen.getAllByRole('button', { name: /^Revoke the key/ })).toHaveLength(1);
});

it('requires a name and at least one scope before it issues a key', async () => {
  const user = userEvent.setup();
  renderWithTexts(<ApiKeysCard keys={[]} total={1} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/Send events/));
  await user.click(dialog.getByLabelText(/Read events/));
  await user.click(dialog.getByRole('button', { name: 'Issue the key' }));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Give the key a name\./);
  expect(dialog.getByText('Choose at least one.')).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows the key once after issuing, and never again', async () => {
  const user = userEvent.setup();
  renderWithTexts(<ApiKeysCard keys={[]} total={1} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'ERP');
  await user.click(dialog.getByLabelText(/Read events/));
  await user.click(dialog.getByRole('button', { name: 'Issue the key' }));
  expect(await screen.findByText('tsk_secret')).toBeVisible();
  expect(screen.getByText(/^It is shown only this once\./)).toHaveFocus();
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/api-keys',
    body: { scopes: ['epcis:capture'], timeZone: 'UTC' },
  });
  await user.click(screen.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('tsk_secret')).toBeNull();
  expect(mockRefresh).toHaveBeenCalled();
});

describe('while a key is being issued', () => {
  let arrive: (answer: { status: number; message: object } | null) => void;
  beforeEach(() => {
    globalThis.fetch = (async () => {
      const answer = await new Promise<{ status: number; message: object } | null>((resolve) => (arrive = resolve));
      if (!answer) throw new TypeError('no network');
      const text = JSON.stringify({ status: 'success', message: answer.message });
      return { status: answer.status, ok: true, text: async () => text };
    }) as unknown as typeof fetch;
  });

  async function issue() {
    const user = userEvent.setup();
    renderWithTexts(<ApiKeysCard keys={[]} total={1} now={NOW} />);
    await user.click(screen.getByRole('button', { name: 'New key' }));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'ERP');
    await user.click(screen.getByRole('button', { name: 'Issue the key' }));
    return user;
  }

  it('the dialog stays open, so that the key is seen', async () => {
    const user = await issue();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    arrive({ status: 201, message: { key: 'tsk_secret', apiKey: key() } });
    expect(await screen.findByText('tsk_secret')).toBeVisible();
  });

  it('the list is refreshed if no response says whether it was issued', async () => {
    await issue();
    expect(mockRefresh).not.toHaveBeenCalled();
    arrive(null);
    await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
  });

  it('warns with the next key that an unread one may be active too', async () => {
    const user = await issue();
    arrive(null);
    const issueButton = screen.getByRole('button', { name: 'Issue the key' });
    await waitFor(() => expect(issueButton).toBeEnabled());
    await user.click(issueButton);
    arrive({ status: 201, message: { key: 'tsk_secret', apiKey: key() } });
    expect(await screen.findByText('tsk_secret')).toBeVisible();
    expect(screen.getByText(/^The previous attempt got no response\./)).toBeVisible();
  });

  it('does not warn if each attempt got a response', async () => {
    await issue();
    arrive({ status: 201, message: { key: 'tsk_secret', apiKey: key() } });
    expect(await screen.findByText('tsk_secret')).toBeVisible();
    expect(screen.queryByText(/^No answer came/)).toBeNull();
  });
});

it('shows the effect of revoking, and the last use of the key, before revoking', async () => {
  const user = userEvent.setup();
  renderWithTexts(<ApiKeysCard keys={[key()]} total={1} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'Revoke the key “Warehouse”' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/refused from their next call on/)).toBeVisible();
  expect(dialog.getByText(/20 Nov 2026/)).toBeVisible();
  expect(requests).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(requests).toMatchObject([{ method: 'DELETE', url: `/api/api-keys/${key().id}` }]);
});

it('shows how many ended keys are not listed', () => {
  const { unmount } = renderWithTexts(<ApiKeysCard keys={[key()]} total={1} now={NOW} />);
  expect(screen.queryByText(/not shown/)).toBeNull();
  unmount();
  renderWithTexts(<ApiKeysCard keys={[key()]} total={1_201} now={NOW} />);
  expect(screen.getByText('1,200 older keys that have ended are not shown.')).toBeVisible();
});
