import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ChartCard } from './chart-card';

it.each([
  ['Export to Excel', 'xlsx'],
  ['Export to CSV', 'csv'],
])('saves the figures of the shown days, %s', async (label, format) => {
  const urls: string[] = [];
  globalThis.fetch = ((url: string) => {
    urls.push(url);
    return Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(null) });
  }) as unknown as typeof fetch;
  const range = { from: '2026-01-01', to: '2026-01-30' };
  renderWithTexts(<ChartCard chart="scans" title="Scans" range={range} drawing={null} table={null} startsOpen />);
  const buttons = screen.getByRole('group', { name: 'Scans: Export' });
  await userEvent.click(within(buttons).getByRole('button', { name: label }));
  await waitFor(() =>
    expect(urls).toEqual([`/api/dashboard/scans/export?from=2026-01-01&to=2026-01-30&format=${format}`]),
  );
});
