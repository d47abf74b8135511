import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { FakeRequest, storedFile, useFakeUploads } from '../testing/fake-upload';
import { UploadDialog } from './upload-dialog';
import { useUploadQueue } from './use-upload-queue';

const onStored = jest.fn();
useFakeUploads();
// The dialog's own script is preloaded: loading it takes longer than a test waits.
beforeAll(() => import('@/components/ui/dialog/modal-view'));
beforeEach(() => onStored.mockReset());

function Upload() {
  return <UploadDialog queue={useUploadQueue(onStored)} onClose={() => undefined} />;
}

function file(name: string, size = 5) {
  const upload = new File(['bytes'], name);
  Object.defineProperty(upload, 'size', { value: size });
  return upload;
}

async function choose(...files: File[]) {
  renderWithTexts(<Upload />);
  await userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('choose a file'), files);
}

it('sends several files one after the other, each by its type, and shows each outcome', async () => {
  await choose(file('front.PNG'), file('care.pdf'), file('walk.mp4'));
  expect(FakeRequest.sent.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('kind'))).toEqual(['image']);
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 4, total: 5 }));
  expect(screen.getByRole('progressbar', { name: 'front.PNG' })).toHaveAttribute('aria-valuenow', '80');
  expect(screen.getAllByText('Waiting')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  expect(onStored).toHaveBeenCalledTimes(1);
  expect(FakeRequest.last.url).toContain('kind=pdf');
  await act(async () =>
    FakeRequest.last.answer(415, { status: 'error', code: 'UNSUPPORTED_TYPE', message: 'Only PDF is allowed.' }),
  );
  expect(screen.getByText('Only PDF is allowed.')).toBeVisible();
  expect(FakeRequest.last.url).toContain('kind=video');
  await act(async () => FakeRequest.last.onerror());
  expect(screen.getByText('Network error while uploading the video.')).toBeVisible();
  expect(screen.getAllByText('Uploaded')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toBeEnabled();
});

it('continues with the others if one is cancelled, during or before its upload, and can be closed then', async () => {
  await choose(file('front.PNG'), file('care.pdf'), file('walk.mp4'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of walk.mp4' }));
  const abort = jest.spyOn(FakeRequest.last, 'abort');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of front.PNG' }));
  expect(abort).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Cancelled')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Chosen files' })).toHaveFocus();
  expect(FakeRequest.last.url).toContain('kind=pdf');
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  expect(onStored).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toBeEnabled();
  expect(FakeRequest.sent).toHaveLength(2);
});

it('uploads a file again that failed for a reason that passes, and offers no retry for a refused one', async () => {
  await choose(file('front.PNG'), file('care.pdf'));
  await act(async () => FakeRequest.last.onerror());
  await act(async () =>
    FakeRequest.last.answer(415, { status: 'error', code: 'UNSUPPORTED_TYPE', message: 'Only PDF is allowed.' }),
  );
  expect(screen.getByText('Network error while uploading the picture.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: front.PNG' }));
  expect(screen.getByRole('list', { name: 'Chosen files' })).toHaveFocus();
  expect(screen.queryByText('Network error while uploading the picture.')).toBeNull();
  const [first, other, again] = FakeRequest.sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(screen.getByRole('progressbar', { name: 'front.PNG' })).toBeVisible();
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  expect(onStored).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Uploaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(FakeRequest.sent.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('kind'))).toEqual([
    'image',
    'pdf',
    'image',
  ]);
});

it('cannot cancel a file that the server has completely', async () => {
  await choose(file('front.PNG'));
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 5, total: 5 }));
  expect(screen.queryByRole('button', { name: /Cancel the upload/ })).toBeNull();
});

it('sums up many files, lists failures first, and says why it stays open', async () => {
  await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`)));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4 uploaded, 4 remaining');
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  await act(async () => FakeRequest.last.onerror());
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4 uploaded, 1 failed, 2 remaining');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 5));
  expect(shown).toEqual(['b.png', 'c.png', 'd.png', 'a.png']);
  expect(screen.getByText('You can close this once nothing remains to be uploaded.')).toBeVisible();
});

it('cancels at once what remains, except what the server has completely', async () => {
  await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`)));
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 5, total: 5 }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the rest' }));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4 uploaded, 3 cancelled, 1 remaining');
  expect(screen.getByRole('list', { name: 'Chosen files' })).toHaveFocus();
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile() }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4 uploaded, 3 cancelled');
  expect(FakeRequest.sent).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
  expect(screen.queryByText(/You can close this once/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toBeEnabled();
});

it('applies the limit of each type before anything is sent', async () => {
  await choose(file('large.pdf', 20_000_001), file('large.webm', 100_000_001), file('drawing.svg'));
  expect(screen.getAllByText('The file exceeds 20 MB.')).toHaveLength(1);
  expect(screen.getAllByText('The file exceeds 100 MB.')).toHaveLength(1);
  expect(screen.getByText(/drawing\.svg: This type of file is not supported/)).toBeVisible();
  expect(FakeRequest.sent).toHaveLength(0);
});
