import { screen } from '@testing-library/react';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { LineageLot } from '@/lib/contract/lots';
import { LotName } from './lot-name';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/admin/lotes', useRouter: () => ({}) }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const thing = (part: Partial<LineageLot>): LineageLot => ({
  ...{
    key: ID,
    type: 'lot',
    id: ID,
    isForeign: false,
    code: 'L-1',
    article: 'Scarf',
    units: 0,
    isRecalled: false,
    step: 1,
  },
  ...part,
});

function pathOf(lot: LineageLot, level = 500) {
  const { unmount } = renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
      <LotName lot={lot} links={[]} />
    </ViewerContext>,
  );
  const path = screen.queryByRole('link')?.getAttribute('href') ?? null;
  unmount();
  return path;
}

it('links to the page of an output: a lot, a unit, a container if the user may open it, and none for an article', () => {
  expect(pathOf(thing({}))).toBe(`/en/admin/lotes/${ID}`);
  expect(pathOf(thing({ type: 'unit', code: '00000007' }))).toBe('/en/admin/units/00000007');
  expect(pathOf(thing({ type: 'container' }))).toBe(`/en/admin/containers/${ID}`);
  expect(pathOf(thing({ type: 'container' }), 300)).toBeNull();
  expect(pathOf(thing({ type: 'article' }))).toBeNull();
});
