import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRequest, storedFile, useFakeUploads } from '@/components/files/testing/fake-upload';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { FileField } from './file-field';

useFakeUploads();

const onChange = jest.fn();

async function choose(name: string, size?: number) {
  onChange.mockReset();
  renderWithTexts(<FileField label="Document" kind="pdf" fileName={null} onChange={onChange} />);
  const file = new File(['%PDF-1.7'], name);
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('choose a file'), file);
}

it('says that there is no PDF yet, and refuses other files and large ones before anything is sent', async () => {
  await choose('leaflet.txt');
  expect(screen.getByText('No PDF yet. Upload a file to set it.')).toBeVisible();
  expect(screen.getByText('Only PDF is allowed.')).toBeVisible();
});

it('refuses a PDF above 20 MB', async () => {
  await choose('leaflet.pdf', 20_000_001);
  expect(screen.getByText('The file exceeds 20 MB.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('passes on what the server has stored', async () => {
  await choose('leaflet.pdf');
  expect(FakeRequest.last.url).toContain('kind=pdf');
  const stored = storedFile({ kind: 'pdf', name: 'leaflet.pdf', mime: 'application/pdf', width: 0, height: 0 });
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: stored }));
  expect(onChange).toHaveBeenCalledWith(stored);
});

it.each([
  ['no network', 'Network error while uploading PDF.', () => FakeRequest.last.onerror()],
  ['a server that fails', 'Error uploading PDF', () => FakeRequest.last.answer(500, {})],
  [
    'an answer without the address',
    'No PDF URL received',
    () => FakeRequest.last.answer(201, { status: 'success', message: {} }),
  ],
  [
    'a text file in disguise',
    'Only PDF is allowed.',
    () => FakeRequest.last.answer(415, { status: 'error', code: 'UNSUPPORTED_TYPE', message: 'Only PDF is allowed.' }),
  ],
])('reports %s in specific words', async (_, text, fail) => {
  await choose('leaflet.pdf');
  await act(async () => fail());
  expect(screen.getByText(text)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('passes the file to the current handler, not to that of the upload’s start', async () => {
  const later = jest.fn();
  onChange.mockReset();
  const field = (change: () => void) => <FileField label="Document" kind="pdf" fileName={null} onChange={change} />;
  const { rerender } = renderWithTexts(field(onChange));
  await userEvent.upload(screen.getByLabelText('choose a file'), new File(['%PDF-1.7'], 'leaflet.pdf'));
  rerender(field(later));
  await act(async () => FakeRequest.last.answer(201, { status: 'success', message: storedFile({ kind: 'pdf' }) }));
  expect(later).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});
