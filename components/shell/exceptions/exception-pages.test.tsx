import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { Forbidden, NotFound } from './exception-pages';

jest.mock('next/navigation', () => ({
  usePathname: () => '/en/admin/events',
  useRouter: () => ({ refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

it.each([
  ['This page requires more access', Forbidden],
  ['This page does not exist', NotFound],
])('draws “%s” where a page that the browser went to by itself names it', async (title, Exception) => {
  // As the browser gets what a server component names.
  const Named = lazy(() => Promise.resolve({ default: Exception }));
  renderWithTexts(
    <Suspense>
      <Named />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
