import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { FileUse, LibraryFile } from '@/lib/contract/files';
import { storedFile } from '../testing/fake-upload';
import { FileDetails } from './file-details';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/files',
}));
// The dialog's own script is preloaded: loading it takes longer than a test waits.
beforeAll(() => import('@/components/ui/dialog/modal-view'));

const ID = '0192f0c1-2345-7abc-8def-000000000001';
const owner = (at: number, fields: Partial<FileUse> = {}): FileUse => ({
  ...{ id: `0192f0c1-2345-7abc-8def-10000000000${at}`, type: 'articles', name: `Coat ${at}`, sku: `C-${at}` },
  ...{ isInTrash: false, images: 1, sections: 0, pages: 0, look: 0, isPublished: false },
  ...fields,
});

let file: LibraryFile;
let uses: FileUse[];
let earlierOnly: number;
let isEarlierOnlyCapped: boolean;
let requests: { method: string; body: unknown }[];

beforeEach(() => {
  file = { ...storedFile({ id: ID, name: 'front.png' }), sourceId: null, uses: 0 };
  uses = [];
  earlierOnly = 0;
  isEarlierOnlyCapped = false;
  requests = [];
  globalThis.fetch = ((url: string, { method, body }: RequestInit) => {
    if (body) requests.push({ method: String(method), body: JSON.parse(String(body)) });
    const page = {
      total: uses.length,
      isTotalCapped: false,
      page: 1,
      pageSize: 20,
      nextCursor: null,
      previousCursor: null,
    };
    const message = url.includes('/uses') ? { results: uses, earlierOnly, isEarlierOnlyCapped, ...page } : file;
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (role: 'Admin' | 'collaborator' = 'Admin') =>
  renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <FileDetails fileId={ID} />
      </SWRConfig>
    </ViewerContext>,
  );

it('shows where a file is used, with links, and offers no deletion then', async () => {
  uses = [
    owner(1, { isPublished: true }),
    owner(2, { images: 0, sections: 3, look: 1 }),
    owner(3, { type: 'templates', sku: null, images: 0, pages: 1, isInTrash: true }),
  ];
  file = { ...file, uses: 3 };
  show();
  const list = await screen.findByRole('region', { name: 'Where it is used' });
  expect(within(list).getByText('It is used in 3 places')).toBeVisible();
  const href = (name: string) => within(list).getByRole('link', { name }).getAttribute('href');
  expect(href('Coat 1 · C-1')).toBe(`/en/admin/articles/${uses[0]?.id}`);
  expect(href('Coat 2 · C-2')).toBe(`/en/admin/articles/${uses[1]?.id}/passport`);
  expect(href('in the trash')).toBe('/en/admin/trash?type=templates');
  expect(within(list).getByText('3 elements · look of the passport')).toBeVisible();
  expect(within(list).getByText('published')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('links users who may not design a passport to its article', async () => {
  uses = [owner(2, { images: 0, sections: 3 })];
  file = { ...file, uses: 1 };
  show('collaborator');
  const link = await screen.findByRole('link', { name: 'Coat 2 · C-2' });
  expect(link).toHaveAttribute('href', `/en/admin/articles/${uses[0]?.id}`);
});

it('offers to delete an unused file, and says what earlier versions keep', async () => {
  earlierOnly = 2;
  show();
  expect(await screen.findByText('It is not used anywhere')).toBeVisible();
  expect(screen.getByText(/Earlier versions of 2 passports have it too, and keep it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

it('says “at least” if not all earlier versions were counted', async () => {
  earlierOnly = 1000;
  isEarlierOnlyCapped = true;
  show();
  expect(await screen.findByText(/Earlier versions of at least 1,000 passports have it too/)).toBeVisible();
});

it('renames a file', async () => {
  const user = userEvent.setup();
  show();
  const name = await screen.findByLabelText('Name');
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(name, 'Pocket');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(requests).toEqual([{ method: 'PUT', body: { name: 'Pocket' } }]));
});

it('keeps a name that is too long, and renames the file once it fits', async () => {
  const user = userEvent.setup();
  show();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.paste('x'.repeat(256));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(name).toHaveValue('x'.repeat(256));
  expect(name).toHaveAccessibleDescription(/At most 255 characters fit here/);
  expect(name).toHaveFocus();
  expect(requests).toEqual([]);
  await user.type(name, '{Backspace}{Enter}');
  await waitFor(() => expect(requests).toMatchObject([{ body: { name: 'x'.repeat(255) } }]));
});
