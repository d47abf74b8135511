import { act, fireEvent, screen } from '@testing-library/react';
import { NavigationContext } from '../navigation/navigate';
import { renderWithTexts } from '../render-with-texts';
import { SearchBox } from './search-box';

const mockAddress = { query: '' };
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(mockAddress.query),
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
}));

const go = jest.fn();
const navigation = { go, isPending: false, target: null };
const box = () => (
  <NavigationContext value={navigation}>
    <SearchBox placeholder="Search things" />
  </NavigationContext>
);
const field = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTime(300));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  mockAddress.query = '';
});
afterEach(() => jest.useRealTimers());

/** The requested list has loaded. */
function arrive(rerender: (node: React.ReactNode) => void, query: string) {
  mockAddress.query = query;
  rerender(box());
}

it('keeps the typed text while the list for an earlier text loads', () => {
  const { rerender } = renderWithTexts(box());
  type('jer');
  pause();
  expect(go.mock.calls.at(-1)?.[0]).toBe('?q=jer');
  type('jers');
  arrive(rerender, 'q=jer');
  expect(field()).toHaveValue('jers');
  pause();
  expect(go.mock.calls.at(-1)?.[0]).toBe('?q=jers');
});

it('follows the address when something else changes it', () => {
  const { rerender } = renderWithTexts(box());
  type('jer');
  pause();
  arrive(rerender, 'q=jer');
  arrive(rerender, '');
  expect(field()).toHaveValue('');
});

it('does not revert a filter that is set before the pause is over', () => {
  const { rerender } = renderWithTexts(box());
  type('jer');
  arrive(rerender, 'state=draft');
  pause();
  expect(go.mock.calls.at(-1)?.[0]).toBe('?state=draft&q=jer');
});

it('is focused by its key from the page, and not from beneath a dialog', () => {
  renderWithTexts(
    <>
      {box()}
      <button>Of the page</button>
      <div role="dialog">
        <button>Of the dialog</button>
      </div>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Of the dialog' }), { key: '/' });
  expect(field()).not.toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Of the page' }), { key: '/' });
  expect(field()).toHaveFocus();
});
