import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Container } from '@/lib/contract/containers';
import { ContainerForm } from './container-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/admin/containers',
  useSearchParams: () => new URLSearchParams(),
}));

const saved: Container = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', name: 'Pallet 14', code: 'PAL-014', kind: 'pallet', sscc: null },
  ...{ capacity: 10, loaded: 4, place: null, inside: null, version: 3 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
let requests: { url: string; method: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  globalThis.fetch = ((url: string, { method = 'GET', body }: RequestInit) => {
    requests.push({ url, method, body: JSON.parse(String(body)) });
    return Promise.resolve(responseOf(success(saved, 201)));
  }) as unknown as typeof fetch;
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
function show(container: Container | null) {
  const onClose = jest.fn();
  renderWithTexts(<ContainerForm container={container} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

it('shows errors beside each field, and sends nothing', async () => {
  const { user } = show(null);
  await user.type(field('Capacity'), '0');
  await user.type(field('SSCC'), '123');
  await user.click(screen.getByRole('button', { name: 'Create container' }));
  expect(screen.getByText('Enter the name')).toBeVisible();
  expect(screen.getByText('Enter the code')).toBeVisible();
  expect(screen.getByText(/Enter a whole number between 1/)).toBeVisible();
  expect(screen.getByText(/An SSCC has 18 digits/)).toBeVisible();
  expect(requests).toEqual([]);
  // Changing a field clears its error; the others stay.
  await user.type(field('Name'), 'S');
  expect(screen.queryByText('Enter the name')).toBeNull();
  expect(screen.getByText('Enter the code')).toBeVisible();
});

it('creates a container without a limit if no capacity is given', async () => {
  const { user, onClose } = show(null);
  await user.type(field('Name'), 'Sack');
  await user.type(field('Code'), 'SAC-9');
  await user.click(screen.getByRole('radio', { name: 'Bag' }));
  await user.click(screen.getByRole('button', { name: 'Create container' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { name: 'Sack', code: 'SAC-9', kind: 'bag', sscc: null, capacity: null, placeId: null };
  expect(requests).toMatchObject([{ method: 'POST', body }]);
});

it('changes a container on top of the loaded version', async () => {
  const { user, onClose } = show(saved);
  await user.clear(field('Capacity'));
  await user.type(field('Capacity'), '12');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toMatchObject([{ method: 'PUT', body: { capacity: 12, version: 3 } }]);
});

it('accepts a capacity in the format of its hint', async () => {
  const { user, onClose } = show(saved);
  await user.clear(field('Capacity'));
  await user.type(field('Capacity'), '1,000,000');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toMatchObject([{ method: 'PUT', body: { capacity: 1_000_000 } }]);
});

it('explains how the place of a nested container changes', () => {
  show({ ...saved, inside: { id: '01a1fc9c-a8a1-7000-9010-3c9e740a0002', name: 'Van 3', code: 'VAN-3' } });
  expect(screen.getByText(/While it is inside “Van 3”, it is where that container is\./)).toBeVisible();
  expect(screen.queryByText(/^Where it is now/)).toBeNull();
});

const placeIn = (town: string, at: number) => ({
  ...{ id: `01a1fc9c-a8a1-7000-9010-3c9e740a003${at}`, name: 'Workshop', town, latitude: null, longitude: null },
});

it('tells places of one name apart if somebody else saved first', async () => {
  const { user } = show({ ...saved, place: placeIn('Vic', 1) });
  await user.clear(screen.getByRole('combobox', { name: /^Place/ }));
  const current = { ...saved, place: placeIn('Olot', 2), version: 4 };
  answerCalls(({ method }) =>
    method === 'PUT'
      ? { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Stale', current } }
      : success({ results: [], total: 0, page: 1, pageSize: 8 }),
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Place–Workshop · Olot']);
});

it('keeps the place that somebody else saved, even if it has the name of the one before', async () => {
  const { user } = show({ ...saved, place: placeIn('Vic', 1) });
  await user.type(field('Name'), ' B');
  const current = { ...saved, place: placeIn('Olot', 2), version: 4 };
  const refusal = { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Stale', current } };
  const sent = answerCalls(({ method }) => (method === 'PUT' && sent.length === 1 ? refusal : success(saved)));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Also taken over from the saved version: Place.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { name: 'Pallet 14 B', placeId: placeIn('Olot', 2).id, version: 4 } });
});
