import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Composition } from '@/lib/contract/dashboard';
import { CompositionCard } from './composition-card';

jest.mock('@/components/ui/navigation/navigate', () => ({ useNavigate: () => ({ go: jest.fn() }) }));
jest.mock('@/components/ui/chart/chart', () => ({
  Chart: ({ labels }: { labels: string[] }) => <p data-testid="bars">{labels.join(', ')}</p>,
}));

const material = (name: string, share: number, massShare: number | null) => ({
  ...{ materialId: `0198f3a0-0000-7000-8000-00000000000${share}`, name, share, massShare, articles: 1 },
});
const composition = (...materials: Composition['materials']): Composition => ({ articles: 2, weighed: 1, materials });

it('charts known weights, and says that the others are unknown', async () => {
  renderWithTexts(<CompositionCard data={composition(material('Wool', 6, 100), material('Cashmere', 4, null))} />);
  expect(screen.getByTestId('bars')).toHaveTextContent('Wool, Cashmere');
  await userEvent.click(screen.getByRole('button', { name: 'By weight' }));
  expect(screen.getByTestId('bars')).toHaveTextContent(/^Wool$/);
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('row', { name: /Cashmere/ })).toHaveTextContent('Cashmere4%–1');
});

it('offers no weights if none is known', () => {
  renderWithTexts(<CompositionCard data={composition(material('Wool', 6, null))} />);
  expect(screen.queryByRole('button', { name: 'By weight' })).toBeNull();
});
