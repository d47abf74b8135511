import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { LibraryFile } from '@/lib/contract/files';
import { HEADER_SIZES } from '@/lib/contract/sections/picture-sizes';
import { storedFile } from '../testing/fake-upload';
import { CropDialog } from './crop-dialog';

// The dialog's own script is preloaded: loading it takes longer than a test waits.
beforeAll(() => import('@/components/ui/dialog/modal-view'));
const SOURCE = '0192f0c1-2345-7abc-8def-000000000001';
const CUT = '0192f0c1-2345-7abc-8def-000000000002';
const NEW = '0192f0c1-2345-7abc-8def-000000000003';
const picture = (fields: Partial<LibraryFile>): LibraryFile => ({
  ...storedFile(),
  sourceId: null,
  uses: 0,
  ...fields,
});

let stored: Record<string, LibraryFile>;
let requests: { url: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  stored = { [SOURCE]: picture({ id: SOURCE, width: 2000, height: 2000 }) };
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    const id = url.split('/')[3] ?? '';
    if (body) requests.push({ url, body: JSON.parse(String(body)) });
    const file = url.endsWith('/crop') ? picture({ id: NEW, sourceId: id }) : stored[id];
    const answer = file ? { status: 'success', message: file } : { status: 'error', code: 'NOT_FOUND', message: '' };
    const status = file ? 200 : 404;
    return Promise.resolve({ ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(answer)) });
  }) as unknown as typeof fetch;
});

function show(fileId: string, sizes: readonly { width: number; height: number }[] = [HEADER_SIZES[1]]) {
  const onCropped = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CropDialog fileId={fileId} sizes={sizes} onCropped={onCropped} onClose={() => undefined} />
    </SWRConfig>,
  );
  return { onCropped };
}
const number = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).valueAsNumber;

it('offers the largest part in the recommended shape, and lets the server crop it', async () => {
  const { onCropped } = show(SOURCE);
  expect([await number('From the left'), await number('From the top')]).toEqual([0, 250]);
  expect([await number('Width'), await number('Height')]).toEqual([2000, 1500]);
  await userEvent.click(screen.getByRole('button', { name: 'Save the crop' }));
  await waitFor(() => expect(onCropped).toHaveBeenCalledWith(expect.objectContaining({ id: NEW })));
  expect(requests).toEqual([
    { url: `/api/files/${SOURCE}/crop`, body: { left: 0, top: 250, width: 2000, height: 1500 } },
  ]);
});

it('follows typed numbers within the picture, keeps the shape, and warns of a part that is too small', async () => {
  const user = userEvent.setup();
  show(SOURCE);
  const width = await screen.findByLabelText<HTMLInputElement>('Width');
  expect(screen.queryByText(/smaller than the recommended/)).toBeNull();
  await user.clear(width);
  await user.type(width, '800');
  expect(await number('Height')).toBe(600);
  expect(screen.getByText(/smaller than the recommended 1,600 × 1,200 pixels/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Shape'), 'Free');
  const height = screen.getByLabelText('Height');
  await user.clear(height);
  await user.type(height, '123');
  expect(await number('Width')).toBe(2000);
  await user.click(screen.getByRole('button', { name: 'Save the crop' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ width: 2000, height: 123 });
});

it('is operated by keyboard, with a label for every handle', async () => {
  show(SOURCE);
  expect(await screen.findByLabelText('Crop: move it with the arrow keys')).toHaveAttribute('tabindex', '0');
  expect(screen.getByLabelText('Lower right corner')).toBeInTheDocument();
});

it('of a crop starts from its original, or from itself if that is gone', async () => {
  stored[CUT] = picture({ id: CUT, width: 400, height: 300, sourceId: SOURCE });
  show(CUT);
  expect(await number('Width')).toBe(2000);
});

it('of a crop whose original is gone starts from itself', async () => {
  stored = { [CUT]: picture({ id: CUT, width: 400, height: 300, sourceId: SOURCE }) };
  show(CUT);
  expect(await number('Width')).toBe(400);
});
