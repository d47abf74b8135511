import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { ViewerContext } from '@/components/calls/viewer';
import type { BlockBalance } from '@/lib/contract/blocks';
import type { Job } from '@/lib/contract/jobs';
import type { UnitSheet } from '@/lib/contract/units';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { CreateUnits } from './create-units';

useFakeUploads();

let query = '';
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(query),
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

const shirt = { id: '019a0000-0000-7000-8000-000000000001', name: 'Shirt', sku: 'S-1' };
const balance = (change: Partial<BlockBalance> = {}): BlockBalance => ({
  available: 1_200,
  reserved: 0,
  size: 2_000,
  isPurchaseInProcess: false,
  trial: 0,
  ...change,
});

const running: Job = {
  ...{ id: '019a0000-0000-7000-8000-000000000009', kind: 'units.create', status: 'running', done: 5_000, total: 6_000 },
  ...{ result: null, errorCode: null, errorMessage: null, createdAt: '2026-11-05T15:07:00Z', finishedAt: null },
};

interface Sent {
  url: string;
  body: unknown;
  key: string | undefined;
}
const requests: Sent[] = [];

beforeEach(() => {
  query = '';
  history.replaceState(null, '', '/en/admin/unit-blocks/create');
  requests.length = 0;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      const headers = init.headers as Record<string, string>;
      requests.push({ url, body: JSON.parse(String(init.body)), key: headers['idempotency-key'] });
    }
    const text = JSON.stringify({ status: 'error', code: 'DATA_ERROR', message: 'Only 5 codes are available.' });
    return Promise.resolve({ ok: false, status: 409, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

const viewer = { role: 'User', level: 200, hasCompany: true } as const;

const show = (props: Partial<Parameters<typeof CreateUnits>[0]> = {}, role: 'Admin' | 'User' = 'User') =>
  renderWithTexts(
    <ViewerContext value={{ ...viewer, role }}>
      <CreateUnits balance={balance()} article={null} jobId={null} job={null} creations={[]} {...props} />
    </ViewerContext>,
  );

describe('creating units', () => {
  it('shows a creation that runs above the form, also if it takes the last codes', () => {
    const { unmount } = show({ creations: [running] });
    expect(screen.getByText('Creating units')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create units' })).toBeVisible();
    unmount();
    show({ creations: [running], balance: balance({ available: 0 }) });
    expect(screen.getByText('Creating units')).toBeVisible();
  });

  it('uses the words of the specification if there are no codes', () => {
    show({ balance: balance({ available: 0 }) });
    expect(screen.getByText('You have 0 codes available')).toBeVisible();
    expect(screen.queryByLabelText(/Quantity/)).toBeNull();
    expect(screen.getByText(/An administrator of your company can buy one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View blocks' })).toHaveAttribute('href', '/en/admin/blocks');
  });

  it('leads who may buy codes to buying them when there are none', () => {
    show({ balance: balance({ available: 0 }) }, 'Admin');
    expect(screen.queryByText(/An administrator of your company/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Buy codes' })).toHaveAttribute('href', '/en/admin/blocks?buy=1');
  });

  it('says that a purchase is not yet processed, and offers no other one', () => {
    show({ balance: balance({ available: 0, isPurchaseInProcess: true }) }, 'Admin');
    expect(screen.getByText('Purchase not yet processed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View blocks' })).toHaveAttribute('href', '/en/admin/blocks');
  });

  it('has the available codes in the label and allows no more', async () => {
    const user = userEvent.setup();
    show({ article: shirt });
    await user.type(screen.getByLabelText('Quantity (1,200 codes available)'), '1201');
    await user.click(screen.getByRole('button', { name: /Create 1,201 units/ }));
    expect(screen.getByText('Only 1,200 codes are available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View blocks' })).toHaveAttribute('href', '/en/admin/blocks');
    expect(requests).toEqual([]);
  });

  it('shows what is missing beside its field', async () => {
    show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Create units' }));
    expect(screen.getByText('Choose the article of the units.')).toBeVisible();
    expect(screen.getByText('Enter a number from 1 to 1,200.')).toBeVisible();
  });

  it('sends the same order with the same key, another one with another', async () => {
    const user = userEvent.setup();
    show({ article: shirt });
    const quantity = screen.getByLabelText('Quantity (1,200 codes available)');
    await user.type(quantity, '7');
    await user.click(screen.getByLabelText('A new lot'));
    await user.type(screen.getByLabelText('Code of the new lot'), ' L-1 ');
    const button = () => screen.getByRole('button', { name: /^Create \d+ unit/ });
    for (const count of [1, 2]) {
      await user.click(button());
      await waitFor(() => expect(requests).toHaveLength(count));
    }
    await user.clear(quantity);
    await user.type(quantity, '8');
    await user.click(button());
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[0]).toMatchObject({
      url: '/api/units',
      body: { articleId: shirt.id, quantity: 7, lot: { kind: 'new', code: 'L-1' } },
    });
    expect(requests[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(requests[1]?.key).toBe(requests[0]?.key);
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
  });

  it('keeps a started creation in the address at once, and the form busy until its progress replaces it', async () => {
    history.replaceState(null, '', '?from=quantity');
    const calls = answerCalls(({ method }) =>
      method === 'POST'
        ? success({ jobId: shirt.id }, 202)
        : { status: 404, body: { status: 'error', code: 'NOT_FOUND' } },
    );
    const user = userEvent.setup();
    const { rerender } = show({ article: shirt });
    await user.type(screen.getByLabelText('Quantity (1,200 codes available)'), '7');
    await user.click(screen.getByRole('button', { name: 'Create 7 units' }));
    await waitFor(() => expect(location.search).toBe(`?job=${shirt.id}`));
    const button = screen.getByRole('button', { name: 'Create 7 units' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const onLeave = jest.fn();
    leaveGuard.run(onLeave);
    expect(onLeave).toHaveBeenCalledTimes(1);
    query = location.search;
    rerender(
      <ViewerContext value={{ ...viewer, role: 'User' }}>
        <CreateUnits balance={balance()} article={shirt} jobId={null} job={null} creations={[]} />
      </ViewerContext>,
    );
    expect(screen.queryByRole('button', { name: 'Create 7 units' })).toBeNull();
    expect(await screen.findByText(/^This creation does not exist/)).toBeVisible();
  });

  it('asks before input is lost to the view of a creation', async () => {
    const onLeave = jest.fn();
    show();
    await userEvent.setup().type(screen.getByLabelText('Quantity (1,200 codes available)'), '7');
    act(() => leaveGuard.run(onLeave, new URL(`?job=${shirt.id}`, location.href)));
    expect(onLeave).not.toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeVisible();
  });

  it('marks the code of a new lot that is taken', async () => {
    const issue = { msg: 'The article already has a lot with this code.', path: 'lot.code' };
    answerCalls(() => ({ status: 409, body: { status: 'error', code: 'CONFLICT', message: [issue] } }));
    const user = userEvent.setup();
    show({ article: shirt });
    await user.type(screen.getByLabelText('Quantity (1,200 codes available)'), '7');
    await user.click(screen.getByLabelText('A new lot'));
    await user.type(screen.getByLabelText('Code of the new lot'), 'L-1');
    await user.click(screen.getByRole('button', { name: 'Create 7 units' }));
    await waitFor(() => expect(screen.getByLabelText('Code of the new lot')).toBeInvalid());
    expect(screen.getByLabelText('Code of the new lot')).toHaveAccessibleDescription(issue.msg);
    expect(screen.getByLabelText('Code of the new lot')).toHaveFocus();
  });

  it.each([
    ['has a GTIN', '09520123456788', 1],
    ['has none', null, 0],
  ])('mentions serials that fit no GS1 code if the article %s', async (_, gtin, times) => {
    query = 'from=sheet';
    const user = userEvent.setup();
    show({ article: { ...shirt, gtin } });
    await user.type(screen.getByLabelText('Or paste the lines here, one unit per line'), 'SN 12');
    await user.click(screen.getByRole('button', { name: 'Read the lines' }));
    const message: UnitSheet = {
      ...{ id: shirt.id, rows: 1, withoutSerial: 0, properties: [], sample: [], sheetName: null },
      ...{ hasSerialColumn: true, untitled: [], outsideGs1: { count: 1, lines: [1] } },
    };
    FakeRequest.last.answer(201, { status: 'success', message });
    expect(await screen.findByText('1 unit in the sheet')).toBeVisible();
    expect(screen.queryAllByText(/^1 serial number does not fit a GS1 code.*Lines: 1\.$/)).toHaveLength(times);
  });

  it('asks before input is lost, except between its own views', async () => {
    const user = userEvent.setup();
    const onLeave = jest.fn();
    show();
    leaveGuard.run(onLeave);
    expect(onLeave).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Quantity (1,200 codes available)'), '7');
    leaveGuard.run(onLeave, new URL('?from=sheet', location.href));
    expect(onLeave).toHaveBeenCalledTimes(2);
    act(() => leaveGuard.run(onLeave));
    expect(onLeave).toHaveBeenCalledTimes(2);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onLeave).toHaveBeenCalledTimes(3);
  });

  it('moves the focus to the progress that replaces the form', async () => {
    const { rerender } = show();
    screen.getByRole('button', { name: 'Create units' }).focus();
    rerender(
      <ViewerContext value={viewer}>
        <CreateUnits balance={balance()} article={null} jobId={shirt.id} job={null} creations={[]} />
      </ViewerContext>,
    );
    expect(screen.queryByRole('button', { name: 'Create units' })).toBeNull();
    expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  });

  it('shows how a creation ended, with the actual count', () => {
    const job = {
      id: shirt.id,
      kind: 'units.create',
      status: 'failed' as const,
      done: 5_000,
      total: 12_000,
      result: null,
      errorCode: 'DATA_ERROR' as const,
      errorMessage: '',
      createdAt: '2026-11-05T15:07:00Z',
      finishedAt: '2026-11-05T15:08:00Z',
    };
    show({ jobId: job.id, job });
    expect(screen.getByText('The codes ran out while they were being created.')).toBeVisible();
    expect(screen.getByText('5,000 units were created; the other codes are still available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View units' })).toHaveAttribute(
      'href',
      `/en/admin/unit-blocks?jobId=${job.id}&sort=code`,
    );
  });
});
