import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { PlaceSheet } from '@/lib/contract/places';
import { PlaceImport } from './place-import';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

useFakeUploads();

const sheet: PlaceSheet = { id: '0198f3a0-0000-7000-8000-000000000001', rows: 5, ready: 4, columns: [], lines: [] };

/** Opens the dialog and uploads a sheet, to which the API responds. */
async function upload(user: UserEvent, status: number, answer: object) {
  renderWithTexts(<PlaceImport onClose={jest.fn()} />);
  await screen.findByRole('dialog');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject());
  await user.upload(input, new File(['name'], 'places.csv', { type: 'text/csv' }));
  await waitFor(() => FakeRequest.last.answer(status, answer));
}

/** Uploads a sheet with four new places, and creates them; the API returns the outcome. */
async function create(message: { count: number; leftOut: number }) {
  const text = JSON.stringify({ status: 'success', message });
  globalThis.fetch = (() =>
    Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) })) as unknown as typeof fetch;
  const user = userEvent.setup();
  await upload(user, 201, { status: 'success', message: sheet });
  await user.click(await screen.findByRole('button', { name: 'Create 4 places' }));
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  return alertStore.get()[0];
}

it.each([
  [{ count: 4, leftOut: 0 }, 'success', '4 places created'],
  [{ count: 3, leftOut: 2 }, 'success', '3 places created, 2 rows left out'],
  [{ count: 1, leftOut: 1 }, 'success', '1 place created, 1 row left out'],
  [{ count: 0, leftOut: 5 }, 'notice', '0 places created, 5 rows left out'],
] as const)('shows the outcome of a sheet: %j', async (answer, kind, message) => {
  expect(await create(answer)).toMatchObject({ kind, message });
});

it('shows the API’s reason why a sheet cannot be read', async () => {
  const message = 'The file is protected with a password. Save it without one and upload it again.';
  await upload(userEvent.setup(), 422, { status: 'error', code: 'FILE_ERROR', message });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('shows what was written where it could not be read', async () => {
  const line: PlaceSheet['lines'][number] = {
    ...{ row: 2, name: 'Far', address: '', town: '', country: '', latitude: null, longitude: 2.5, gln: null },
    faults: [
      { field: 'country', kind: 'country', written: 'Atlantis' },
      { field: 'latitude', kind: 'degrees', written: 'north' },
    ],
  };
  const half = { ...line, row: 3, latitude: 41.5, longitude: null, faults: [{ field: 'longitude', kind: 'half' }] };
  await upload(userEvent.setup(), 201, { status: 'success', message: { ...sheet, lines: [line, half] } });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('unknown country; Latitude: not degrees');
  expect(first).toHaveTextContent('Atlantis');
  expect(first).toHaveTextContent('north; 2.5');
  expect(second).toHaveTextContent('41.5; –');
});
