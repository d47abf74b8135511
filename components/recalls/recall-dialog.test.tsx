import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Reach } from '@/lib/contract/recalls';
import { RecallDialog } from './recall-dialog';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const reach: Reach = {
  ...{ lot: { id: ID, code: 'L-1', article: 'Scarf' }, supplierLot: null, lots: 1, units: 6, withdrawn: 0, codes: 6 },
  ...{
    containers: 0,
    places: 0,
    scans: 0,
    visitors: 0,
    namedContainers: [],
    namedPlaces: [],
    articles: 0,
    namedArticles: [],
    open: null,
  },
};

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  globalThis.fetch = ((_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    const message = {
      ...{ id: ID, lot: { id: ID, code: 'L-1', isDeleted: false }, supplierLot: null, reason: 'Needle found' },
      ...{ notice: {}, lots: 1, startedAt: '2026-11-20T10:00:00.000Z', endedAt: null },
    };
    return Promise.resolve(responseOf(success(message, 201)));
  }) as unknown as typeof fetch;
});

async function show() {
  const onClose = jest.fn();
  renderWithTexts(<RecallDialog reach={reach} onClose={onClose} />);
  await screen.findByRole('dialog', { name: /L-1/ });
  return { onClose, user: userEvent.setup() };
}
const question = () => screen.findByRole('dialog', { name: 'You have unsaved changes' });
const noticeIn = (language: string) => screen.getByRole('textbox', { name: new RegExp(language) });

describe('recalling a lot', () => {
  it('asks before a reason or a notice is lost, and keeps both', async () => {
    const { user, onClose } = await show();
    await user.click(screen.getByRole('checkbox'));
    await user.type(noticeIn('Italian'), 'Riportatelo.');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(noticeIn('Italian')).toHaveValue('Riportatelo.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says what is missing, at the field, and recalls nothing until it is there', async () => {
    const { user, onClose } = await show();
    const start = screen.getByRole('button', { name: 'Start the recall' });
    const reason = screen.getByRole('textbox', { name: /Reason/ });
    await user.click(start);
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(/Fill in this field/);
    await user.type(reason, 'Needle found');
    await user.click(screen.getByRole('checkbox'));
    await user.click(start);
    expect(reason).toBeValid();
    expect(noticeIn('English')).toHaveFocus();
    expect(noticeIn('English')).toHaveAccessibleDescription(/in at least one language/);
    expect(noticeIn('Italian')).toBeValid();
    expect(bodies).toEqual([]);
    await user.type(noticeIn('Italian'), 'Riportatelo.');
    await user.click(start);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ lotId: ID, reason: 'Needle found', notice: { it: 'Riportatelo.' } }]);
  });

  it('closes at once if nothing was typed, and after sending', async () => {
    const { user, onClose } = await show();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(screen.getByRole('textbox', { name: /Why|Reason/ }), 'Needle found');
    await user.click(screen.getByRole('button', { name: /recall/i }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog', { name: 'You have unsaved changes' })).toBeNull();
    expect(bodies).toEqual([{ lotId: ID, reason: 'Needle found', notice: {} }]);
  });
});
