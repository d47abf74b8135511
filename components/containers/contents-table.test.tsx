import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ContainerItem } from '@/lib/contract/containers';
import { ContentsTable } from './contents-table';

const mockGo = jest.fn();
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: mockGo, isPending: false }),
}));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams('cursor=abc'),
  usePathname: () => '/admin/containers/1',
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const unit: ContainerItem = {
  ...{ id: ID, type: 'unit', itemId: ID, code: '00000001', name: 'Scarf', loadedAt: '2026-03-01T10:00:00.000Z' },
  unloadedAt: null,
};
const contents = { results: [unit], nextCursor: null, previousCursor: null, approximateTotal: 1, isTotalCapped: false };

beforeEach(() => {
  jest.useFakeTimers();
  mockGo.mockClear();
});
afterEach(() => jest.useRealTimers());

function type(...written: string[]) {
  renderWithTexts(<ContentsTable contents={contents} pageSize={50} />);
  for (const value of written) fireEvent.change(screen.getByLabelText('Inside at'), { target: { value } });
  act(() => void jest.advanceTimersByTime(1_000));
  return mockGo.mock.calls.map(([address]: [string]) => new URLSearchParams(address).get('at'));
}

it('looks at a moment once it is typed, not at each digit of its year', () => {
  const years = ['0002', '0020', '0202', '2026'];
  expect(type(...years.map((year) => `${year}-03-05T10:00`))).toEqual([new Date(2026, 2, 5, 10).toISOString()]);
});

it.each(['0020-03-05T10:00', '202026-03-05T10:00'])('does not look at %s, which is being typed or wrong', (written) => {
  expect(type(written)).toEqual([]);
});

it('looks at now again once the field is empty', () => {
  expect(type('2026-03-05T10:00', '')).toEqual([null]);
});
