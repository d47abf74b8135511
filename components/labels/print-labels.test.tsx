import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PrintLabels } from './print-labels';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((url: string) => {
    if (url.startsWith('/api/labels/')) asked.push(url);
    return Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(null) });
  }) as unknown as typeof fetch;
});

describe('the dialog for labels', () => {
  it('asks for the sheet that was chosen, within its bounds', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{ lotId: 'x' }} total={4500} />);
    await user.selectOptions(await screen.findByLabelText('Paper'), 'A4, 14 labels of 99 × 38 mm');
    await user.clear(screen.getByLabelText('Labels already used on the first sheet'));
    await user.type(screen.getByLabelText('Labels already used on the first sheet'), '5');
    expect(screen.getByText(/this selection has 3 parts/)).toBeVisible();
    await user.clear(screen.getByLabelText('Part'));
    await user.type(screen.getByLabelText('Part'), '2');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const url = new URL(asked[0] ?? '', 'http://localhost');
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/api/labels/sheet',
      { lotId: 'x', format: 'a4-2x7', skip: '5', part: '2' },
    ]);
  });

  it('asks for no part when one file holds all, and for no place on a roll', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{}} total={12} />);
    await user.selectOptions(await screen.findByLabelText('Paper'), 'Roll, labels of 40 × 30 mm');
    expect(screen.queryByLabelText('Part')).toBeNull();
    expect(screen.queryByLabelText('Labels already used on the first sheet')).toBeNull();
  });

  it('says beside the field what cannot be printed, and sends nothing', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{}} total={12} />);
    const field = await screen.findByLabelText('Labels already used on the first sheet');
    await user.clear(field);
    await user.type(field, '24');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 23');
    expect(field).toHaveFocus();
    expect(asked).toEqual([]);
  });
});
