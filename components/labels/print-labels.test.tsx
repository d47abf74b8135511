import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PrintLabels } from './print-labels';

const asked: string[] = [];
let parts: string[];

beforeEach(() => {
  asked.length = 0;
  parts = ['00000001', '00002001', '00004101'];
  globalThis.fetch = ((url: string) => {
    if (url.startsWith('/api/labels/')) asked.push(url);
    if (url.startsWith('/api/labels/parts')) {
      const text = JSON.stringify({ status: 'success', message: { parts } });
      return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) });
    }
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
    expect(await screen.findByText(/this selection has 3 parts/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Part'), '2, from code 00002001');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    const [counted, sheet] = asked.map((url) => new URL(url, 'http://localhost'));
    expect([counted?.pathname, Object.fromEntries(counted?.searchParams ?? [])]).toEqual([
      '/api/labels/parts',
      { lotId: 'x' },
    ]);
    expect([sheet?.pathname, Object.fromEntries(sheet?.searchParams ?? [])]).toEqual([
      '/api/labels/sheet',
      { lotId: 'x', format: 'a4-2x7', skip: '5', from: '00002001' },
    ]);
  });

  it('asks how many parts there are where the list does not know it, and offers none of one', async () => {
    parts = ['00000007'];
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{ q: '7' }} />);
    const button = await screen.findByRole('button', { name: 'Download PDF' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(asked.at(-1)).toBe('/api/labels/sheet?q=7&format=a4-3x8&skip=0'));
    expect(screen.queryByLabelText('Part')).toBeNull();
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
