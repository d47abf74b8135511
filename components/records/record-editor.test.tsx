import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { RecordEditor } from './record-editor';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams('edit=7'),
  usePathname: () => '/admin/materials',
}));

it('says that a record does not exist, or belongs to another company, and offers no retry', async () => {
  renderWithTexts(
    <RecordEditor
      titles={{ edit: 'Edit', create: 'Create' }}
      load={() => Promise.resolve({ ok: false, status: 404, code: 'NOT_FOUND', message: '' })}
    >
      {() => null}
    </RecordEditor>,
  );
  expect(await screen.findByText('This does not exist or is no longer available.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' })).toBeVisible();
});

const editor = (load: Parameters<typeof RecordEditor<{ version: number }>>[0]['load']) => (
  <RecordEditor titles={{ edit: 'Edit', create: 'Create' }} load={load}>
    {() => (
      <form>
        <input aria-label="Name" data-autofocus />
      </form>
    )}
  </RecordEditor>
);

it('focuses the first field, however long the record takes to load', async () => {
  let answer: (result: { ok: true; data: { version: number } }) => void = () => undefined;
  renderWithTexts(editor(() => new Promise((resolve) => (answer = resolve))));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Edit' })).toHaveFocus());
  act(() => answer({ ok: true, data: { version: 1 } }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
});

it('focuses the first field also if a retry loaded the record', async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce({ ok: false, status: 500, code: 'INTERNAL_SERVER_ERROR', message: '' })
    .mockResolvedValue({ ok: true, data: { version: 1 } });
  renderWithTexts(editor(load));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
});
