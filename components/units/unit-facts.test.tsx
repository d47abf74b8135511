import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { UnitFact } from '@/lib/contract/units';
import { UnitFacts } from './unit-facts';

it('formats days like every other screen, including those of the lot and the article', () => {
  const fact: UnitFact = { name: 'Fecha', value: '2026-09-01', level: 'unit', internalAt: [], overridden: [] };
  renderWithTexts(
    <UnitFacts
      facts={[
        { ...fact, overridden: [{ level: 'article', value: '2026-08' }] },
        { ...fact, name: 'Color', value: 'Azul' },
      ]}
    />,
    'es',
  );
  const [, day, color] = screen.getAllByRole('row');
  expect(day).toHaveTextContent('1 sep 2026');
  expect(day).toHaveTextContent('ago 2026');
  expect(day).not.toHaveTextContent('2026-0');
  expect(color).toHaveTextContent('Azul');
});
