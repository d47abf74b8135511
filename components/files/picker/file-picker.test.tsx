import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { LibraryFile } from '@/lib/contract/files';
import { FakeRequest, storedFile, useFakeUploads } from '../testing/fake-upload';
import { FilePicker } from './file-picker';

jest.mock('next/navigation', () => ({ usePathname: () => '/admin/articles' }));
useFakeUploads();
// The dialog's own script is preloaded: loading it takes longer than a test waits.
beforeAll(() => import('@/components/ui/dialog/modal-view'));

const idOf = (at: number) => `0192f0c1-2345-7abc-8def-00000000000${at}`;
const file = (at: number, fields: Partial<LibraryFile> = {}): LibraryFile => ({
  ...storedFile({ id: idOf(at), name: `front ${at}` }),
  ...{ sourceId: null, uses: 0 },
  ...fields,
});

let queries: URLSearchParams[];
let shelf: LibraryFile[];
const onChoose = jest.fn();
const onClose = jest.fn();

beforeEach(() => {
  queries = [];
  shelf = [file(1), file(2), file(3)];
  onChoose.mockReset();
  onClose.mockReset();
  globalThis.fetch = ((url: string) => {
    const query = new URLSearchParams(url.split('?')[1]);
    queries.push(query);
    const q = query.get('q') ?? '';
    const matches = shelf.filter(({ name }) => name.includes(q));
    const from = query.has('cursor') ? 2 : 0;
    const results = matches.slice(from, from + 2);
    const nextCursor = matches.length > from + 2 ? 'bmV4dA' : null;
    const message = {
      results,
      total: matches.length,
      isTotalCapped: false,
      page: 1,
      pageSize: 24,
      nextCursor,
      previousCursor: null,
    };
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (fields: { kind?: 'image' | 'pdf'; max?: number } = {}) =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FilePicker kind="image" onChoose={onChoose} onClose={onClose} {...fields} />
    </SWRConfig>,
  );

it('shows the files of its type, loads more, and selects one by one click', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByRole('button', { name: /front 1/ })).toHaveTextContent('1,600 × 1,200 px · 8 kB');
  expect(queries[0]?.get('kind')).toBe('image');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: /front 3/ }));
  expect(onChoose).toHaveBeenCalledWith([expect.objectContaining({ id: idOf(3) })]);
  expect(onClose).toHaveBeenCalled();
});

it('searches the names', async () => {
  const user = userEvent.setup();
  show({ kind: 'pdf' });
  await screen.findByRole('button', { name: /front 1/ });
  await user.type(screen.getByLabelText('Search'), 'front 2');
  await waitFor(() => expect(queries.at(-1)?.get('q')).toBe('front 2'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /front 1/ })).toBeNull());
  await user.type(screen.getByLabelText('Search'), 'xyz');
  expect(await screen.findByText('No file has this name.')).toBeVisible();
});

it('selects several, up to the available places', async () => {
  const user = userEvent.setup();
  show({ max: 1 });
  const first = await screen.findByRole('button', { name: /front 1/ });
  const second = screen.getByRole('button', { name: /front 2/ });
  expect(screen.queryByText(/no room for more/)).toBeNull();
  await user.click(first);
  await user.click(second);
  expect(screen.getByText(/no room for more/)).toBeVisible();
  expect([first, second].map((tile) => tile.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await user.click(first);
  await user.click(second);
  await user.click(screen.getByRole('button', { name: 'Add 1' }));
  expect(onChoose).toHaveBeenCalledWith([expect.objectContaining({ id: idOf(2) })]);
});

it('selects what is uploaded beside it', async () => {
  show();
  await screen.findByRole('button', { name: /front 1/ });
  await userEvent.upload(screen.getByLabelText('choose a file'), new File(['x'], 'new.png'));
  const stored = storedFile({ name: 'new.png' });
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: stored }));
  expect(onChoose).toHaveBeenCalledWith([stored]);
});
