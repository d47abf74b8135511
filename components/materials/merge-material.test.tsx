import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerCalls, responseOf, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Material } from '@/lib/contract/materials';
import { MergeMaterial } from './merge-material';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const material = (n: number, name: string): Material => ({
  ...{ id: `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`, name, description: '', isRecycled: false },
  ...{ articleCount: 0, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});
const [linen, cotton, wool] = [material(1, 'Linen'), material(2, 'Cotton'), material(3, 'Wool')];
const silk = material(4, 'Silk');

let requests: { url: string; body: unknown }[];
let isAway: boolean;

beforeEach(() => {
  requests = [];
  isAway = false;
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (isAway) throw new TypeError('offline');
    if (body) requests.push({ url, body: JSON.parse(String(body)) as unknown });
    const q = (new URL(url, 'http://x').searchParams.get('q') ?? '').toLowerCase();
    const results = [linen, cotton, silk, wool].filter(({ name }) => name.toLowerCase().includes(q));
    const page = { results, total: results.length, page: 1, pageSize: 50, isTotalCapped: false };
    const message = body ? cotton : { ...page, nextCursor: null, previousCursor: null };
    return responseOf(success(message));
  }) as unknown as typeof fetch;
});

function show() {
  const onClose = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MergeMaterial material={linen} onClose={onClose} />
    </SWRConfig>,
  );
  return { onClose, user: userEvent.setup() };
}

const choice = () => screen.getByRole('listbox', { name: 'Material that stays' });
const choices = () =>
  within(choice())
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const COTTON = 'Cotton (0 articles)';
const WOOL = 'Wool (0 articles)';

it('keeps the selected material visible during another search, and names it before and after', async () => {
  const { user, onClose } = show();
  await waitFor(() => expect(choices()).toEqual([COTTON, 'Silk (0 articles)', WOOL]));
  expect(screen.getByRole('button', { name: 'Merge into another' })).toBeDisabled();
  await user.selectOptions(choice(), COTTON);
  await user.type(screen.getByRole('searchbox'), 'wo');
  await waitFor(() => expect(choices()).toEqual([COTTON, WOOL]));
  expect(choice()).toHaveValue(cotton.id);
  expect(screen.getByRole('status')).toHaveTextContent('“Linen” will become “Cotton”.');
  await user.click(screen.getByRole('button', { name: 'Merge into another' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests).toMatchObject([{ url: expect.stringContaining(linen.id) as unknown, body: { intoId: cotton.id } }]);
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: '“Linen” is now “Cotton”' }]);
});

it('says why nothing can be selected while offline', async () => {
  isAway = true;
  show();
  expect(await screen.findByText('Internal connection error.')).toBeVisible();
  expect(choices()).toEqual([]);
});

it('is sent again as the same merge if no response came', async () => {
  const { user, onClose } = show();
  await waitFor(() => expect(choices()).toContain(COTTON));
  await user.selectOptions(choice(), COTTON);
  const requests = answerCalls(() => (requests.length > 1 ? success(cotton) : 'no network'));
  const merge = () => user.click(screen.getByRole('button', { name: 'Merge into another' }));
  await merge();
  await waitFor(() => expect(alertStore.get().at(-1)?.message).toContain('nothing is done twice'));
  expect(onClose).not.toHaveBeenCalled();
  await merge();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests.map(({ key }) => key)).toEqual([expect.any(String), requests[0]?.key]);
});
