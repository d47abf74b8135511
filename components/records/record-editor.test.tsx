import { screen, within } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { RecordEditor } from './record-editor';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams('edit=7'),
  usePathname: () => '/admin/materials',
}));

it('says that a record does not exist, or is another company’s, and offers no second try', async () => {
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
