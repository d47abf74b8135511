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
])('renders “%s” for a full page load that refers to it', async (title, Exception) => {
  // The form in which the browser receives what a server component refers to.
  const Named = lazy(() => Promise.resolve({ default: Exception }));
  renderWithTexts(
    <Suspense>
      <Named />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
