import { act, fireEvent, screen } from '@testing-library/react';
import { pack } from '@/lib/api-client/packed';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { LibraryFile } from '@/lib/contract/files';
import { FilesScreen } from './files-screen';
import { FakeRequest, storedFile, useFakeUploads } from './testing/fake-upload';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/files',
}));
useFakeUploads();

const idOf = (at: number) => `0192f0c1-2345-7abc-8def-00000000000${at}`;
const file = (at: number, fields: Partial<LibraryFile> = {}): LibraryFile => ({
  ...storedFile({ id: idOf(at), name: `front ${at}` }),
  ...{ sourceId: null, uses: 0 },
  ...fields,
});

function show(results: LibraryFile[], role: 'Admin' | 'collaborator' = 'Admin') {
  const page = { total: results.length, isTotalCapped: false, page: 1, pageSize: 50 };
  const list = { results, ...page, nextCursor: null, previousCursor: null };
  return renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <FilesScreen list={pack(list)} views={{ list: 'files', views: [] }} />
    </ViewerContext>,
  );
}

it('shows each file with its type, size, dimensions and number of uses', () => {
  show([file(1, { uses: 1234 }), file(2, { kind: 'pdf', mime: 'application/pdf', width: 0, height: 0 })]);
  const [, picture, document] = screen.getAllByRole('row');
  expect(picture).toHaveTextContent(/front 1.*Picture.*1,234.*1,600 × 1,200 px.*8 kB/);
  expect(document).toHaveTextContent(/front 2.*PDF.*0.*–.*8 kB/);
  expect(screen.getByRole('link', { name: 'front 1' })).toHaveAttribute(
    'href',
    expect.stringContaining(`edit=${idOf(1)}`),
  );
});

it.each([
  ['Front.JPG', 'image/webp', 'Front.webp'],
  ['front', 'image/webp', 'front.webp'],
  ['v1.2 care.pdf', 'application/pdf', 'v1.2 care.pdf'],
  ['', 'image/webp', ''],
])('downloads %p of type %s as %p', async (name, mime, expected) => {
  show([file(1, { name, mime })]);
  await userEvent.click(
    screen.getAllByRole('button', { name: new RegExp(name || 'Without a name') }).at(-1) as HTMLElement,
  );
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveAttribute('download', expected);
});

it('links from deleting a used file to where it is used', async () => {
  show([file(1, { uses: 1 }), file(2)]);
  await userEvent.click(screen.getAllByRole('button', { name: /front 1/ }).at(-1) as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
    'href',
    expect.stringContaining(idOf(1)),
  );
});

it('accepts files dropped anywhere on it', async () => {
  show([]);
  const dropped = new File(['bytes'], 'front.png');
  await act(async () => {
    fireEvent.drop(screen.getByText('No files yet'), { dataTransfer: { files: [dropped] } });
  });
  expect(FakeRequest.sent).toHaveLength(1);
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  expect(refresh).toHaveBeenCalled();
});
