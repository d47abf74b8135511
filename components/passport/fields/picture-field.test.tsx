import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { storedFile } from '@/components/files/testing/fake-upload';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { HEADER_SIZES } from '@/lib/contract/sections/picture-sizes';
import { PictureField } from './picture-field';

const ID = '0192f0c1-2345-7abc-8def-000000000001';
// The dialog's own script is preloaded: loading it takes longer than a test waits.
beforeAll(() => import('@/components/ui/dialog/modal-view'));

function show(width: number, height: number) {
  const file = { ...storedFile({ id: ID, width, height }), sourceId: null, uses: 1 };
  globalThis.fetch = (() => Promise.resolve(responseOf(success(file)))) as unknown as typeof fetch;
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PictureField label="Header" fileId={ID} sizes={[HEADER_SIZES[1]]} onChange={() => undefined} />
    </SWRConfig>,
  );
}

it('warns that a picture is small and has another shape, and offers to crop it', async () => {
  show(900, 900);
  expect(
    await screen.findByText(/This picture measures 900 × 900 pixels; here 1,600 × 1,200 looks best/),
  ).toHaveTextContent(
    'It has another shape, so its edges may be cut off or stay empty. It is smaller, so it may look blurred.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Crop to this shape' }));
  expect(await screen.findByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
});

it('warns of a small picture of the right shape without offering a crop, which cannot help', async () => {
  show(800, 600);
  expect(await screen.findByText(/It is smaller, so it may look blurred/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crop to this shape' })).toBeNull();
});

it('shows no warning for a suitable picture', async () => {
  show(2000, 1500);
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
  expect(screen.queryByText(/looks best\./)).toBeNull();
});
