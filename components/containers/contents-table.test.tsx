import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ContainerItem } from '@/lib/contract/containers';
import { ContentsTable } from './contents-table';

const mockGo = jest.fn();
const mockAddress = { query: '' };
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: mockGo, isPending: false }),
}));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockAddress.query),
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
  mockAddress.query = 'cursor=abc';
});
afterEach(() => jest.useRealTimers());

function type(...texts: string[]) {
  renderWithTexts(<ContentsTable contents={contents} pageSize={50} />);
  for (const value of texts) fireEvent.change(screen.getByLabelText('Contents as of'), { target: { value } });
  act(() => void jest.advanceTimersByTime(1_000));
  return mockGo.mock.calls.map(([address]: [string]) => new URLSearchParams(address).get('at'));
}

it('requests a time once it is fully typed, not at each digit of its year', () => {
  const years = ['0002', '0020', '0202', '2026'];
  expect(type(...years.map((year) => `${year}-03-05T10:00`))).toEqual([new Date(2026, 2, 5, 10).toISOString()]);
});

it.each(['0020-03-05T10:00', '202026-03-05T10:00'])('does not request %s, which is incomplete or invalid', (text) => {
  expect(type(text)).toEqual([]);
});

describe('a time in the address', () => {
  const field = () => screen.getByLabelText('Contents as of');
  const table = <ContentsTable contents={contents} pageSize={50} />;

  beforeEach(() => {
    mockAddress.query = `at=${new Date(2026, 2, 5, 10).toISOString()}`;
  });

  it('is shown in the reader’s format, in the time zone of this device', () => {
    renderWithTexts(table);
    expect(field()).toHaveValue('2026-03-05T10:00');
    expect(screen.getByText(/Contents as of: 5 Mar 2026 10:00/)).toBeVisible();
  });

  it('leaves the field when its filter is removed, even if it was typed there', () => {
    mockAddress.query = '';
    const { rerender } = renderWithTexts(table);
    fireEvent.change(field(), { target: { value: '2026-03-05T10:00' } });
    act(() => void jest.advanceTimersByTime(1_000));
    mockAddress.query = `at=${new Date(2026, 2, 5, 10).toISOString()}`;
    rerender(<ContentsTable contents={contents} pageSize={50} />);
    expect(field()).toHaveValue('2026-03-05T10:00');
    mockAddress.query = '';
    rerender(<ContentsTable contents={contents} pageSize={50} />);
    expect(field()).toHaveValue('');
  });

  it('stays while typing continues and the previous one loads', () => {
    const { rerender } = renderWithTexts(table);
    fireEvent.change(field(), { target: { value: '2026-03-06T10:00' } });
    act(() => void jest.advanceTimersByTime(1_000));
    fireEvent.change(field(), { target: { value: '2026-03-06T11:00' } });
    mockAddress.query = `at=${new Date(2026, 2, 6, 10).toISOString()}`;
    rerender(<ContentsTable contents={contents} pageSize={50} />);
    expect(field()).toHaveValue('2026-03-06T11:00');
  });
});

it('shows an earlier time of a container that is empty now', () => {
  mockAddress.query = '';
  renderWithTexts(<ContentsTable contents={{ ...contents, results: [], approximateTotal: 0 }} pageSize={50} />);
  expect(screen.getByText('There is nothing inside')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Contents as of'), { target: { value: '2026-03-05T10:00' } });
  act(() => void jest.advanceTimersByTime(1_000));
  expect(mockGo).toHaveBeenCalledTimes(1);
});

it('shows the present again once the field is empty', () => {
  mockAddress.query = `at=${new Date(2026, 2, 5, 10).toISOString()}`;
  expect(type('')).toEqual([null]);
});
