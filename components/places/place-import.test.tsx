import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { alerts, alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { PlaceSheet } from '@/lib/contract/places';
import { PlaceImport } from './place-import';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

useFakeUploads();

const sheet: PlaceSheet = { id: '0198f3a0-0000-7000-8000-000000000001', rows: 5, ready: 4, columns: [], lines: [] };

/** Uploads a sheet with four places that could be created, and has them created; the API answers what it made of them. */
async function create(message: { count: number; leftOut: number }) {
  for (const { id } of alertStore.get()) alerts.dismiss(id);
  const text = JSON.stringify({ status: 'success', message });
  globalThis.fetch = (() =>
    Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) })) as unknown as typeof fetch;
  const user = userEvent.setup();
  renderWithTexts(<PlaceImport onClose={jest.fn()} />);
  await screen.findByRole('dialog');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject());
  await user.upload(input, new File(['name'], 'places.csv', { type: 'text/csv' }));
  await waitFor(() => FakeRequest.last.answer(201, { status: 'success', message: sheet }));
  await user.click(await screen.findByRole('button', { name: 'Create 4 places' }));
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  return alertStore.get()[0];
}

it.each([
  [{ count: 4, leftOut: 0 }, 'success', '4 places created'],
  [{ count: 3, leftOut: 2 }, 'success', '3 places created, 2 rows left out'],
  [{ count: 1, leftOut: 1 }, 'success', '1 place created, 1 row left out'],
  [{ count: 0, leftOut: 5 }, 'notice', '0 places created, 5 rows left out'],
] as const)('says what became of a sheet: %j', async (answer, kind, message) => {
  expect(await create(answer)).toMatchObject({ kind, message });
});
