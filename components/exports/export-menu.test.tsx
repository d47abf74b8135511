import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { units } from '@/lib/contract/units';
import { ExportMenu } from './export-menu';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('state=withdrawn'),
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

const requests: { url: string; method: string | undefined; body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((url: string, { method, body }: RequestInit) => {
    requests.push({ url, method, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(null) });
  }) as unknown as typeof fetch;
});

it('sends the filters of the list in the address', async () => {
  renderWithTexts(<ExportMenu endpoint={units.export} name="units" />);
  await userEvent.setup().click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ url: '/api/units/export?state=withdrawn&format=csv', method: 'GET' });
});

it('sends selected rows in the body, which holds more than an address', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  renderWithTexts(<ExportMenu endpoint={units.exportChosen} name="units" ids={ids} />);
  await userEvent.setup().click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toEqual({ url: '/api/units/export', method: 'POST', body: { ids, format: 'csv' } });
});

it('says why the list cannot be exported', async () => {
  alertStore.set([]);
  const answer = { status: 'error', code: 'FORBIDDEN', message: 'Your role does not allow this.' };
  globalThis.fetch = (() =>
    Promise.resolve({ ok: false, status: 403, json: () => Promise.resolve(answer) })) as unknown as typeof fetch;
  renderWithTexts(<ExportMenu endpoint={units.export} name="units" />);
  await userEvent.setup().click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(alertStore.get()).toMatchObject([{ kind: 'error', message: answer.message }]));
});
