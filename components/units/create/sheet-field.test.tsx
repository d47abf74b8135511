import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { SheetField } from './sheet-field';

useFakeUploads();

async function refuse(status: number, answer: { code: string; message: unknown }) {
  const user = userEvent.setup();
  const field = { sheet: null, hasGtin: false, internal: [], onSheet: jest.fn(), onInternal: jest.fn() };
  renderWithTexts(<SheetField {...field} />);
  await user.type(screen.getByRole('textbox'), 'A');
  await user.click(screen.getByRole('button', { name: 'Read the lines' }));
  FakeRequest.last.answer(status, { status: 'error', ...answer });
  return within(await screen.findByRole('alert'));
}

it('shows the API’s reason why a sheet cannot be read', async () => {
  const message = 'The file is protected with a password. Save it without one and upload it again.';
  const refusal = await refuse(422, { code: 'FILE_ERROR', message });
  expect(refusal.getByText(message)).toBeVisible();
  expect(refusal.queryByText(/description/)).toBeNull();
});

it('lists the errors of its lines', async () => {
  const message = [
    { msg: 'Line 3: the serial number “A” is already in line 1.', path: 'rows.3' },
    { msg: 'Line 4: a value has more than 2,000 characters.', path: 'rows.4' },
  ];
  const refusal = await refuse(422, { code: 'INVALID_DATA', message });
  expect(refusal.getAllByRole('listitem')).toHaveLength(2);
});
