import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Dashboard } from '@/lib/contract/dashboard';
import { RecentScans } from './recent-scans';
import { TopArticles } from './top-articles';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push: () => undefined }),
}));

jest.mock('@/components/ui/chart/chart', () => ({ Chart: () => null }));

const id = (at: number) => `01a1fc9c-a8a1-7000-9010-3c9e740a000${at}`;

it('lists scanned articles of the trash without a dead link', () => {
  const scan = { country: 'ES', unitCode: null };
  renderWithTexts(
    <RecentScans
      scans={[
        { ...scan, at: '2026-11-20T10:00:00.000Z', articleId: id(1), articleName: 'Glove', isInTrash: false },
        { ...scan, at: '2026-11-20T09:00:00.000Z', articleId: id(2), articleName: 'Mitten', isInTrash: true },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Glove' })).toHaveAttribute('href', `/en/admin/articles/${id(1)}`);
  expect(screen.getByText('Mitten')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('counts their scans among the others', async () => {
  const figures = { sku: 'S', scans: 7, previous: 0 };
  const data = {
    ...{ from: '2026-11-19', to: '2026-11-20' },
    topArticles: [
      { ...figures, articleId: id(1), name: 'Glove', isInTrash: false },
      { ...figures, articleId: id(2), name: 'Mitten', isInTrash: true },
    ],
  } as Dashboard;
  renderWithTexts(<TopArticles data={data} />);
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const [, glove, mitten] = screen.getAllByRole('row');
  expect(within(glove as HTMLElement).getAllByRole('link')).toHaveLength(2);
  expect(within(mitten as HTMLElement).queryByRole('link')).toBeNull();
  expect(mitten).toHaveTextContent('Mitten');
});
