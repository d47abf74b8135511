import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerCalls, responseOf, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Effect } from '@/lib/contract/effects';
import type { Material } from '@/lib/contract/materials';
import { MergeMaterial } from './merge-material';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const material = (n: number, name: string): Material => ({
  ...{ id: `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`, name, description: '', isRecycled: false },
  ...{ articleCount: 0, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});
const [linen, cotton, wool] = [material(1, 'Linen'), material(2, 'Cotton'), material(3, 'Wool')];
const silk = material(4, 'Silk');

const effect: Effect = {
  ...{ count: 1, articles: 12, outdated: 9, isArticlesCapped: false, kept: 0, recalled: 0, units: 0, codes: 0 },
  ...{ passports: 0, containers: 0, events: 0, lots: 0, things: 0, materials: 0, records: 0, scans: 0 },
  ...{ countedAt: '2026-11-20T10:00:00.000Z', page: null },
};

const pageOf = (results: Material[]) => ({
  ...{ results, total: results.length, page: 1, pageSize: 50, isTotalCapped: false },
  ...{ nextCursor: null, previousCursor: null },
});

let requests: { url: string; body: unknown }[];
let isAway: boolean;

beforeEach(() => {
  requests = [];
  isAway = false;
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (isAway) throw new TypeError('offline');
    if (url.endsWith('/effects')) return responseOf(success(effect));
    if (body) requests.push({ url, body: JSON.parse(String(body)) as unknown });
    const q = (new URL(url, 'http://x').searchParams.get('q') ?? '').toLowerCase();
    const results = [linen, cotton, silk, wool].filter(({ name }) => name.toLowerCase().includes(q));
    return responseOf(success(body ? { ...cotton, outdatedPassports: 9, remainingArticles: 0 } : pageOf(results)));
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
  const lineOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(lineOf('Articles whose composition changes')).toHaveTextContent('12');
  const outdated = 'Public passports that show the old name until you publish them again';
  expect(lineOf(outdated)).toHaveTextContent('9');
  expect(screen.getByText(/the merge cannot be undone/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge into another' })).toBeDisabled();
  await user.selectOptions(choice(), COTTON);
  await user.type(screen.getByRole('searchbox'), 'wo');
  await waitFor(() => expect(choices()).toEqual([COTTON, WOOL]));
  expect(choice()).toHaveValue(cotton.id);
  expect(screen.getByRole('status')).toHaveTextContent('“Linen” will become “Cotton”.');
  await user.click(screen.getByRole('button', { name: 'Merge into another' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests).toMatchObject([{ url: expect.stringContaining(linen.id) as unknown, body: { intoId: cotton.id } }]);
  expect(alertStore.get()).toMatchObject([
    {
      kind: 'success',
      message: '“Linen” is now “Cotton”. 9 public passports still show the old name until you publish them again.',
      link: {
        href: `/en/admin/articles?state=changed&material=${cotton.id}`,
        label: 'See the articles with unpublished changes',
      },
    },
  ]);
});

it('says why nothing can be selected while offline', async () => {
  isAway = true;
  show();
  expect(await screen.findByText('Internal connection error.')).toBeVisible();
  expect(choices()).toEqual([]);
});

it('is not offered before its effect is counted', async () => {
  answerCalls(({ url }) => (url.endsWith('/effects') ? 'no network' : success(pageOf([cotton]))));
  const { user } = show();
  await waitFor(() => expect(choices()).toEqual([COTTON]));
  await user.selectOptions(choice(), COTTON);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge into another' })).toBeDisabled();
});

it('is sent again as the same merge if no response came', async () => {
  const { user, onClose } = show();
  await waitFor(() => expect(choices()).toContain(COTTON));
  await screen.findByText('Articles whose composition changes');
  await user.selectOptions(choice(), COTTON);
  const requests = answerCalls(() =>
    requests.length > 1 ? success({ ...cotton, outdatedPassports: 0, remainingArticles: 0 }) : 'no network',
  );
  const merge = () => user.click(screen.getByRole('button', { name: 'Merge into another' }));
  await merge();
  await waitFor(() => expect(alertStore.get().at(-1)?.message).toContain('nothing is done twice'));
  expect(onClose).not.toHaveBeenCalled();
  await merge();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests.map(({ key }) => key)).toEqual([expect.any(String), requests[0]?.key]);
});
